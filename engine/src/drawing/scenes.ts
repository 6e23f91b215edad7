import type { Scene } from './scene.ts';
import { bluebird, keepsakes, earTrumpet } from './scenes/own/house.ts';
import { nightTrain, yawningBus, freeDelivery, thornyBend } from './scenes/own/journeys.ts';
import { listeningGlacier, breadStreet, weddingLane } from './scenes/own/places.ts';
import { mudflat, harbourOffice } from './scenes/own/shore.ts';
import { stormLight, cableShip, saltGalley } from './scenes/own/storm-and-sea.ts';
import { octopus, galleryGuard, villageTelephone } from './scenes/own/watchers.ts';
import { typewriterShop, shirtFolding, coffeeCup } from './scenes/own/workshops.ts';
import { savanna, bird, pets, bees, fossil, forest } from './scenes/topics/animals.ts';
import { stage, cinema, studio, music, tailor } from './scenes/topics/arts.ts';
import { hills, farm, park, kite, greenhouse, water } from './scenes/topics/country.ts';
import { kitchen, sleep, household, armchair, food, love } from './scenes/topics/home.ts';
import {
  library,
  laboratory,
  school,
  language,
  mind,
  machineMind,
} from './scenes/topics/learning.ts';
import { ruins, time, network, mystery } from './scenes/topics/past.ts';
import { football, race, festival, chess } from './scenes/topics/play.ts';
import { court, election, crowd, peace, hospital, office } from './scenes/topics/public.ts';
import { ocean, reef, iceFloe, port } from './scenes/topics/sea.ts';
import { space, observatory, energy, balloons, flight, mountains } from './scenes/topics/sky.ts';
import { city, street, market, cafe, news, letter } from './scenes/topics/town.ts';
import { winter, storm, volcano, aurora, desert, beach } from './scenes/topics/weather.ts';
import { traffic, station, building, factory, money, balance } from './scenes/topics/works.ts';

/** Every scene there is, by the name its address carries. */
export const SCENES = {
  bluebird,
  keepsakes,
  'ear-trumpet': earTrumpet,
  'night-train': nightTrain,
  'yawning-bus': yawningBus,
  'free-delivery': freeDelivery,
  'thorny-bend': thornyBend,
  'listening-glacier': listeningGlacier,
  'bread-street': breadStreet,
  'wedding-lane': weddingLane,
  mudflat,
  'harbour-office': harbourOffice,
  'storm-light': stormLight,
  'cable-ship': cableShip,
  'salt-galley': saltGalley,
  octopus,
  'gallery-guard': galleryGuard,
  'village-telephone': villageTelephone,
  'typewriter-shop': typewriterShop,
  'shirt-folding': shirtFolding,
  'coffee-cup': coffeeCup,
  savanna,
  bird,
  pets,
  bees,
  fossil,
  forest,
  stage,
  cinema,
  studio,
  music,
  tailor,
  hills,
  farm,
  park,
  kite,
  greenhouse,
  water,
  kitchen,
  sleep,
  household,
  armchair,
  food,
  love,
  library,
  laboratory,
  school,
  language,
  mind,
  'machine-mind': machineMind,
  ruins,
  time,
  network,
  mystery,
  football,
  race,
  festival,
  chess,
  court,
  election,
  crowd,
  peace,
  hospital,
  office,
  ocean,
  reef,
  'ice-floe': iceFloe,
  port,
  space,
  observatory,
  energy,
  balloons,
  flight,
  mountains,
  city,
  street,
  market,
  cafe,
  news,
  letter,
  winter,
  storm,
  volcano,
  aurora,
  desert,
  beach,
  traffic,
  station,
  building,
  factory,
  money,
  balance,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
