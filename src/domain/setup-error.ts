/** A missing or wrong setting. The message names the setting and its expected form, never its value: it may be secret. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
