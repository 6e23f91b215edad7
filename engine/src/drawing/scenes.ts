import { freeDelivery, nightTrain, thornyBend, yawningBus } from './scenes/own/journeys.ts';
import { farm, hills, mountains, ocean } from './scenes/topics/nature.ts';
import { city, laboratory, library } from './scenes/topics/places.ts';
import type { Scene } from './scene.ts';

/** Every scene there is, by the name its address carries. */
export const SCENES = {
  'night-train': nightTrain,
  'yawning-bus': yawningBus,
  'free-delivery': freeDelivery,
  'thorny-bend': thornyBend,
  hills,
  ocean,
  mountains,
  farm,
  city,
  library,
  laboratory,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
