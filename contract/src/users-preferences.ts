import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Instant } from './scalars.ts';

/** How a reader likes to read, on whatever device. A key that is absent was never chosen. */
export const Preferences = z
  .strictObject({
    theme: z.enum(['auto', 'light', 'sepia', 'dark', 'black']),
    /** Step of the reading text's size, smallest first. */
    size: z.number().int().min(0).max(5),
    width: z.enum(['narrow', 'medium', 'wide']),
    leading: z.enum(['tight', 'medium', 'loose']),
    font: z.enum(['source', 'song', 'sans', 'dyslexic']),
    /** Whether texts are scrolled or turned page by page. */
    way: z.enum(['scroll', 'pages']),
    /** How translations are shown in an article not opened yet. */
    translation: z.enum(['off', 'peek', 'side']),
    /** What switching translations off goes back to. */
    resting: z.enum(['off', 'peek']),
  })
  .partial();
export type Preferences = z.infer<typeof Preferences>;

const Kept = z.object({
  preferences: Preferences,
  /** When the reader last chose something; null: never. */
  changed_at: Instant.nullable(),
});

export const usersPreferences = endpoints({
  'GET /api/user/preferences': {
    name: 'users.preferences',
    summary: 'How the reader likes to read.',
    access: 'reader',
    result: Kept,
  },
  'POST /api/user/preferences': {
    name: 'users.savePreferences',
    summary:
      'Adds choices made at an instant to those kept, unless later ones are there; answers what is kept now.',
    access: 'reader',
    body: z.object({ preferences: Preferences, changed_at: Instant }),
    result: Kept,
  },
});
