import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all: a killed process leaves the old one. */
export function replaceFile(file: string, text: string, mode?: number): void {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text, { mode });
  renameSync(unfinished, file);
}
