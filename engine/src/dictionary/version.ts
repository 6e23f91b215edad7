import { createHash } from 'node:crypto';
import { BY_HAND } from '#pronunciation/by-hand.ts';
import { HOMOGRAPHS } from '#pronunciation/homographs.ts';
import { ENTRY_CORRECTIONS, FORM_CORRECTIONS } from './corrections.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import {
  ADDED_PHRASES,
  FUNCTION_WORD_PHRASES,
  GAPPED_PHRASES,
  COLLOCATIONS,
  PREPOSITIONAL_VERBS,
} from './phrase-lists.ts';
import { learnerDictionaryText } from './learner-entries.ts';
import { namesText } from './names.ts';
import { SCHEMA } from './schema.ts';

/**
 * Raise it when the build's code writes something else; changes of the lists are part of the
 * version anyway.
 */
const BUILD_VERSION = 23;

const lists = [
  ENTRY_CORRECTIONS,
  FORM_CORRECTIONS,
  ADDED_PHRASES,
  FUNCTION_WORD_PHRASES,
  FUNCTION_WORDS,
  GAPPED_PHRASES,
  COLLOCATIONS,
  PREPOSITIONAL_VERBS,
  BY_HAND,
  HOMOGRAPHS,
];

/**
 * The version that a dictionary built now would have; files of another version are rebuilt. Reads
 * our own dictionary and the names.
 */
export function dictionaryVersion(): string {
  const digest = createHash('sha256')
    .update(SCHEMA)
    .update(learnerDictionaryText())
    .update(namesText())
    .update(JSON.stringify(lists.map((list) => [...list])))
    .digest('hex');
  return `${BUILD_VERSION}-${digest.slice(0, 12)}`;
}
