import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-pins-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const list = 'pin,district,state,lat,lon';
const lucknow = '226001,LUCKNOW,UTTAR PRADESH,26.85,80.95';
const puducherry = '605001,Puducherry,Puducherry,11.94,79.83';

/** Runs the command on a sheet of these lines; `into` is the list that it writes. */
async function rebuild(lines: string[], ...options: string[]) {
  const [sheet, into] = [join(folder, 'sheet.csv'), join(folder, 'pins.txt')];
  await writeFile(sheet, lines.join('\n'));
  const outcome = await runCommand(['content', 'pins', sheet, '--into', into, ...options], {
    open: () => Promise.reject(new Error('no database is needed')),
    ask: undefined,
  });
  const written = await readFile(into, 'utf8').catch(() => '');
  return {
    said: outcome.ok ? outcome.value : `refused: ${outcome.error.detail}`,
    written: written.replace(/^#.*\n/gm, '').trim(),
  };
}

describe('content pins', () => {
  test('content pins: a list of post offices becomes sections of PIN codes by district, and each change is printed', async () => {
    const first = await rebuild([list, lucknow, '226002,LUCKNOW,UTTAR PRADESH,26.86,80.97', puducherry]);
    expect(first.written).toBe(
      '226\nUttar Pradesh\nLucknow @Lucknow: 001-002\n\n605\nPuducherry\nPuducherry: 001',
    );
    expect(first.said).toContain('3 PIN codes added, 0 removed, 0 changed.');

    const second = await rebuild([
      list,
      lucknow,
      '226002,Unnao,Uttar Pradesh,,',
      '226002,Lucknow,Uttar Pradesh,,',
      puducherry,
    ]);
    expect(second.said).toContain('0 PIN codes added, 0 removed, 1 changed.');
    expect(second.said).toMatch(
      /226002 +Lucknow, Uttar Pradesh \(as cold as Lucknow\) +Lucknow, Uttar Pradesh or Unnao/,
    );
  });

  test('content pins: a place away from the cities is as cold as the stations around make it, and colder on a hill', async () => {
    const { written, said } = await rebuild(
      [
        `${list},elevation`,
        '605001,Puducherry,Puducherry,11.94,79.83,50',
        '605002,Puducherry,Puducherry,11.95,79.83,1000',
        '605003,Puducherry,Puducherry,,,',
      ],
      '--yes',
    );
    // The lowland stations around have 15 °C: 3 °C to be safe, 6.5 °C for a kilometre. Without a place: as cold as the hill.
    expect(written).toBe('605\nPuducherry\nPuducherry 11: 001\nPuducherry 5: 002-003');
    expect(said).toContain('Puducherry, Puducherry (11 °C)');
    const wrong = await rebuild([`${list},elevation`, '605001,Puducherry,Puducherry,11.94,79.83,high']);
    expect(wrong.said).toContain('line 2: "high" is not a height in metres');
  });

  test('content pins: the names of columns in the directory of India Post are understood, and codes without a place left out', async () => {
    const { said, written } = await rebuild(
      [
        'OfficeName,Pincode,District,StateName',
        'A,226001,LUCKNOW,UTTAR PRADESH',
        'B,226009,NA,NA',
        'C,605001,PUDUCHERRY,PUDUCHERRY',
      ],
      '--yes',
    );
    expect(said).toContain('1 PIN code left out: no district or no state.');
    expect(written).not.toContain('009');
  });

  test('content pins: a place in the wrong part of the country is given no city’s temperature', async () => {
    const section = ['230001', '230002', '230121'].map((pin) => `${pin},Pratapgarh,Uttar Pradesh,25.9,81.99`);
    const { written } = await rebuild(
      [
        list,
        lucknow,
        '226002,Lucknow,Uttar Pradesh,21.25,81.63',
        ...section.map((line) => line.replace('25.9,81.99', '21.3,81.6')),
        '231001,Mirzapur,Uttar Pradesh,25.15,82.57',
        '232101,Chandauli,Uttar Pradesh,25.28,83.12',
        '233001,Ghazipur,Uttar Pradesh,25.58,83.58',
        '234001,Ballia,Uttar Pradesh,25.76,84.15',
        '201301,Gautam Buddha Nagar,Uttar Pradesh,28.58,77.32',
      ],
      '--yes',
    );
    expect(written).toContain('Gautam Buddha Nagar @New Delhi: 301');
    expect(written).toContain('Lucknow @Lucknow: 001\n');
    expect(written).not.toContain('Raipur');
  });

  test('content pins: --dry-run prints the difference and writes nothing', async () => {
    await rebuild([list, lucknow, puducherry], '--yes');
    const { said, written } = await rebuild(
      [list, lucknow, puducherry, '605002,Puducherry,Puducherry,,'],
      '--dry-run',
    );
    expect(said).toContain('1 PIN code added');
    expect(written).not.toContain('002');
  });

  test('content pins: a list that has lost many PIN codes is written only when that is confirmed', async () => {
    await rebuild([list, lucknow, puducherry], '--yes');
    const { said, written } = await rebuild([list, lucknow]);
    expect(said).toMatch(/refused: .* no longer has 1 of 2 PIN codes\. .*\n.*--yes/);
    expect(written).toContain('605');
    expect((await rebuild([list, lucknow], '--yes')).written).not.toContain('605');
  });

  test.each([
    [
      'a PIN code of five digits',
      [list, '22600,Lucknow,Uttar Pradesh,,'],
      'line 2: "22600" is not a PIN code',
    ],
    ['an unknown state', [list, lucknow, '226001,Lucknow,Oudh,,'], 'line 3: Oudh is not among the states'],
    ['a missing column', ['pin,state', '226001,Uttar Pradesh'], 'line 1: needs a column named district'],
    ['nothing but a head', [list], 'has no PIN code with district and state'],
    ['an open quotation mark', [list, '226001,"Lucknow,Uttar Pradesh,,'], 'line 2'],
  ])('content pins: %s is refused with its line, and the list stays', async (_, lines, message) => {
    await rebuild([list, lucknow], '--yes');
    const { said, written } = await rebuild(lines);
    expect(said).toMatch(/^refused: /);
    expect(said).toContain(message);
    expect(written).toContain('226');
  });
});
