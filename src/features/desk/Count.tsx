type CountProps = {
  found: { value?: { count: number }; error?: unknown; isCurrent: boolean };
  one: string;
  many: string;
};

/** Announces that a list is loading, then its length. */
export function Count({ found: { value, error, isCurrent }, one, many }: CountProps) {
  const count = value?.count ?? 0;
  return (
    <p role="status">
      {error !== undefined ? '' : isCurrent ? `${count} ${count === 1 ? one : many}` : `Loading ${many}`}
    </p>
  );
}
