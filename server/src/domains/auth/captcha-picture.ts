import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';

/** The library's main function, which its types leave out. */
const draw = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string;

/**
 * Letters and figures that cannot be taken for one another: without 0 o, 1 i j l, 2 z, 5 s, b, 9 g
 * q, u v w.
 */
const LETTERS = '34678acdefhkmnprtxy';
const LENGTH = 4;
const SIZE = { width: 150, height: 50 };

/**
 * Tones of medium brightness on a transparent ground: each has a contrast of at least 3:1, which
 * large letters need, with paper white, sepia, dark and black.
 */
const TONES = ['#2f7f86', '#7a6f4d', '#8a6280', '#5b7590'];

/** @returns four letters to solve, lower case */
export const randomAnswer = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Draws letters bent and crossed out, as pixels: a vector picture's outlines could be looked up.
 * @returns PNG as a `data:` address, at twice the resolution it is shown at
 */
export async function drawCaptcha(answer: string): Promise<string> {
  const drawing = draw(answer, { ...SIZE, fontSize: 60, noise: 3, color: false });
  const toned = drawing.replace(
    /(fill|stroke)="#[0-9a-f]{3}"/g,
    (_, attribute: string) => `${attribute}="${TONES[randomInt(TONES.length)]}"`,
  );
  const png = await sharp(Buffer.from(toned), { density: 144 }).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
