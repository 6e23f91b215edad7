import { seedOf } from './kit/random.ts';
import { drawingName, type NamedDrawing } from './drawing-name.ts';
import type { SceneName } from './scenes.ts';
import { OWN_SCENES, TOPIC_SCENES, WORDS } from './scene-words.ts';

/** What is known of a text, a collection or an issue when its scene is chosen. */
export type Subject = {
  /** Stays the same as long as the thing does: decides among the ways to draw a scene. */
  id: string;
  slug?: string | null;
  /** Its names, in English and Chinese. */
  titles: readonly string[];
  /** What else is said of it; weighs less. */
  about?: readonly string[];
  topic?: string | null;
};

/** A word in a title weighs as much as this many in a summary. */
const TITLE = 4;

/** Of what else is said, so much is looked through: every scene's words are looked for in it. */
const MAX_ABOUT = 200;

/**
 * The scene that fits: our own pieces have theirs; others the one whose words they use most; what
 * uses none, one of its topic's.
 */
export function chooseScene({ id, slug, titles, about = [], topic }: Subject): NamedDrawing {
  const seed = seedOf(id);
  const own = slug && OWN_SCENES[slug];
  if (own) return { scene: own, seed: 0 };
  const title = titles.join(' · ');
  const rest = about.join(' · ').slice(0, MAX_ABOUT);
  let best: SceneName | null = null;
  let most = 0;
  for (const [scene, words] of WORDS) {
    const weight = TITLE * count(title, words) + (rest === '' ? 0 : count(rest, words));
    if (weight > most) [best, most] = [scene, weight];
  }
  const choices = TOPIC_SCENES[topic ?? ''] ?? TOPIC_SCENES['']!;
  return { scene: best ?? choices[seed % choices.length]!, seed };
}

/** The name of the drawing that fits. */
export const drawingFor = (subject: Subject): string => drawingName(chooseScene(subject));

const count = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;
