/** The shop is not set up: the message names the setting and what it should be, never its value. For logs and operators. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
