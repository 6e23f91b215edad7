import { draw } from './draw.ts';
import { seedOf } from './kit/random.ts';
import { SCENES, type SceneName } from './scenes.ts';

/** Ways a scene can be drawn: enough to tell neighbours apart, few enough to be kept. */
const WAYS = 1_000;

/** One way of drawing a scene, its theme and cut left open. */
export type NamedDrawing = { scene: SceneName; seed: number };

let edition: string | null = null;

/**
 * Changes whenever a drawing does, so that an address that carries it may be kept for ever: taken
 * from the pictures themselves, drawn once each.
 */
export function drawingEdition(): string {
  edition ??= seedOf(
    Object.keys(SCENES)
      .map((scene) => draw({ scene: scene as SceneName, seed: 1, theme: 'light', shape: 'wide' }))
      .join(''),
  ).toString(36);
  return edition;
}

/** What a drawing is called in addresses: `night-train.417.1x9k2p`. */
export const drawingName = ({ scene, seed }: NamedDrawing): string =>
  `${scene}.${seed % WAYS}.${drawingEdition()}`;

/**
 * The drawing of a name, or null. `kept` tells whether it will always look like this: a name without
 * an edition, or with another, means how the scene is drawn now.
 */
export function readDrawingName(name: string): (NamedDrawing & { kept: boolean }) | null {
  const [, scene, seed, named] =
    /^([a-z-]{1,40})\.(0|[1-9]\d{0,2})(?:\.([a-z0-9]{1,8}))?$/.exec(name) ?? [];
  if (scene === undefined || !Object.hasOwn(SCENES, scene)) return null;
  return { scene: scene as SceneName, seed: Number(seed), kept: named === drawingEdition() };
}
