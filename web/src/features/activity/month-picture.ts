import { heatOf } from './reading-series.ts';

/** What a month's picture shows. */
export type MonthOfReading = {
  /** `2026-11`. */
  month: string;
  /** Seconds read, by day, `2026-11-21`. */
  seconds: ReadonlyMap<string, number>;
  /** Days in a row. */
  streak: number;
};

const [WIDTH, HEIGHT] = [1080, 1350];
const MARGIN = 96;
const CELL = (WIDTH - 2 * MARGIN) / 7;
const GRID_TOP = 480;
/** A longer day is a larger disc: strength is not told by colour alone. */
const RADII = [6, 22, 32, 42, 52] as const;
const WEEKDAYS = '一二三四五六日';

/** The fields of a month, Monday first: empty ones before its first day. */
export function monthFields(month: string): (string | null)[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, number - 1, 1));
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  return [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: days }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
  ];
}

/** Draws a month of reading as a picture of 1080 × 1350, in the colours of the page. */
export async function drawMonth(of: MonthOfReading): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const brush = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [serif, sans] = ['--font-title', '--font-ui'].map((name) => style.getPropertyValue(name));
  const write = (text: string, x: number, y: number, font: string, ink: string) => {
    brush.font = font;
    brush.fillStyle = colour(ink);
    brush.fillText(text, x, y);
  };
  const fields = monthFields(of.month);
  const read = fields.flatMap((day) => (day ? (of.seconds.get(day) ?? []) : []));
  const minutes = Math.floor(read.reduce((sum, one) => sum + one, 0) / 60);
  const [year, number] = of.month.split('-').map(Number);

  brush.fillStyle = colour('paper');
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  write(`${year} 年 ${number} 月`, MARGIN, 190, `600 76px ${serif}`, 'ink');
  const facts = [
    `读了 ${read.filter((one) => one >= 60).length} 天`,
    `${minutes.toLocaleString('en')} 分钟`,
    ...(of.streak > 1 ? [`连续 ${of.streak} 天`] : []),
  ];
  write(facts.join('　'), MARGIN, 268, `400 36px ${sans}`, 'ink-2');
  brush.fillStyle = colour('line');
  brush.fillRect(MARGIN, 326, WIDTH - 2 * MARGIN, 2);

  brush.textAlign = 'center';
  [...WEEKDAYS].forEach((day, at) =>
    write(day, MARGIN + (at + 0.5) * CELL, 408, `400 28px ${sans}`, 'ink-3'),
  );
  fields.forEach((day, at) => {
    if (day === null) return;
    const [x, y] = [
      MARGIN + ((at % 7) + 0.5) * CELL,
      GRID_TOP + (Math.floor(at / 7) + 0.5) * CELL * 0.98,
    ];
    const heat = heatOf(of.seconds.get(day) ?? 0);
    brush.beginPath();
    brush.arc(x, y - 8, RADII[heat]!, 0, 2 * Math.PI);
    brush.fillStyle = colour(heat > 0 ? 'qing' : 'line');
    brush.fill();
    // Only the larger discs have room for their day.
    const inside = RADII[heat]! > 24;
    const ink = heat > 0 ? (inside ? 'qing-ink' : 'ink-3') : 'ink-3';
    write(String(Number(day.slice(8))), x, inside ? y + 1 : y + 46, `400 24px ${sans}`, ink);
  });
  brush.textAlign = 'left';
  write('青鸟外刊', MARGIN, HEIGHT - 72, `600 34px ${serif}`, 'qing');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
