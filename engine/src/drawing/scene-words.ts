import type { SceneName } from './scenes.ts';

/** The scene of each of our own pieces, by slug. */
export const OWN_SCENES: Readonly<Record<string, SceneName>> = {
  'the-quiet-return-of-the-night-train': 'night-train',
  'why-we-yawn-when-others-do': 'yawning-bus',
  'the-hidden-price-of-free-delivery': 'free-delivery',
  'the-moral-arithmetic-of-risk': 'thorny-bend',
};

/** How English words begin, and Chinese ones in full, that call for a scene. */
const CALLED_BY: Partial<Record<SceneName, readonly [english: string, chinese: string]>> = {
  ocean: [
    'ocean|seas?\\b|seabed|whale|shark|coral|tides?\\b|fish|marine',
    '海洋|大海|鲸|鲨|珊瑚|潮',
  ],
  mountains: [
    'mountain|alp(s|ine)|peak|glacier|climb|hik(e|ing)|himalaya|everest',
    '山峰|登山|高山|冰川|雪山',
  ],
  farm: ['farm|crop|wheat|harvest|agricultur|soil|barn', '农场|农业|农民|庄稼|小麦|丰收'],
  city: ['cit(y|ies)\\b|urban|skyscraper|mayor|downtown|metropolis', '城市|都市|高楼|市长'],
  library: [
    'librar|books?\\b|novel|reading|readers?\\b|literature|poet|poem',
    '图书馆|读书|阅读|小说|文学|诗',
  ],
  laboratory: [
    'laborator|labs?\\b|chemi|experiment|scientist|molecul|vaccine',
    '实验|化学|科学家|分子|疫苗',
  ],
};

/** Each scene with the pattern of its words. */
export const WORDS: readonly (readonly [SceneName, RegExp])[] = Object.entries(CALLED_BY).map(
  ([scene, [english, chinese]]) => [
    scene as SceneName,
    new RegExp(`\\b(?:${english})|${chinese}`, 'gi'),
  ],
);

/** What texts without such words are given, by topic. */
export const TOPIC_SCENES: Readonly<Record<string, readonly SceneName[]>> = {
  science: ['laboratory', 'mountains', 'ocean'],
  economy: ['city', 'farm'],
  culture: ['library', 'city'],
  technology: ['city', 'laboratory'],
  society: ['city', 'farm', 'library'],
  longread: ['hills', 'library', 'ocean', 'mountains'],
  '': ['hills', 'library', 'city', 'ocean'],
};
