/** A connection string with another user, password or database. */
export function databaseUrlOf(
  url: string,
  { user, password, database }: { user?: string; password?: string; database?: string },
): string {
  const other = new URL(url);
  if (user) other.username = user;
  if (password) other.password = password;
  if (database) other.pathname = `/${database}`;
  return other.href;
}
