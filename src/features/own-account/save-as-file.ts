/** Hands a value to the browser's downloads as a JSON file. */
export function saveAsFile(value: unknown, name: string): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // A download that has begun keeps its data.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
