const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const BE = list("am is are was were be been being 'm 're ’m ’re ai");
export const HAVE = list("have has had having 've ’ve");
export const DO = list('do does did');
export const FUTURE = list("will shall 'll ’ll wo sha");
export const MODALS = list('would can could may might must should ca ought need dare');
export const PAST_AUXILIARIES = list('was were had did');
/** Auxiliaries that are no finite verbs. */
export const NOT_FINITE = list('be been being having');

/** After these verbs a clause may stand without `that`, and a short one with its subject is a remark. */
const THAT_VERBS = list(
  `accept add admit agree allege announce argue assume assure believe bet boast calculate claim comment
  complain conclude confess confirm consider contend decide declare deny discover doubt ensure
  estimate expect explain fear feel figure find forecast forget gather guarantee guess hear hope imagine
  imply indicate insist know learn maintain mean mention note notice observe predict presume
  pretend promise prove realise realize recall reckon recommend remark remember report reveal rule say
  see sense show stress suggest suppose suspect swear teach tell think understand warn wish
  write`,
);

/** Of the verbs that take a clause, those that report speech or thought. */
const REPORTING = list(
  `add admit agree allege announce answer argue ask believe claim comment complain conclude confirm
  declare estimate explain fear hope insist maintain note observe point predict promise recall remark
  reply report say state stress suggest suppose suspect tell think warn write`,
);

/** After these verbs `if` and `when` ask. */
const ASKING = list(
  `ask ask check decide determine discover discuss doubt explain find forget guess know learn
  remember say see show tell test understand wonder`,
);

/** After these verbs a form in -ing is their object. */
const GERUND_VERBS = list(
  `admit avoid begin consider continue deny delay discuss dislike enjoy finish imagine involve keep
  like love mean mind miss practise prefer quit recommend resist risk start stop suggest`,
);

/** Verbs whose subject is said to be what follows. */
const LINKING = list(
  'appear become feel grow keep look prove remain seem smell sound stay taste turn',
);

const IRREGULAR = new Map(
  Object.entries({
    said: 'say',
    told: 'tell',
    thought: 'think',
    knew: 'know',
    known: 'know',
    felt: 'feel',
    found: 'find',
    heard: 'hear',
    meant: 'mean',
    saw: 'see',
    seen: 'see',
    understood: 'understand',
    wrote: 'write',
    written: 'write',
    shown: 'show',
    swore: 'swear',
    forgot: 'forget',
    forgotten: 'forget',
    taught: 'teach',
    became: 'become',
    grew: 'grow',
    kept: 'keep',
    began: 'begin',
    begun: 'begin',
    bet: 'bet',
    forecast: 'forecast',
  }),
);

/** The forms a verb may be a form of: `hoping` of `hop` and `hope`. */
function stems(form: string): string[] {
  const irregular = IRREGULAR.get(form);
  if (irregular) return [irregular];
  const found = [form];
  for (const ending of ['s', 'es', 'd', 'ed', 'ing']) {
    if (!form.endsWith(ending)) continue;
    const stem = form.slice(0, -ending.length);
    found.push(stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y'));
  }
  return found;
}

const isOf = (verbs: ReadonlySet<string>) => (form: string) =>
  stems(form).some((stem) => verbs.has(stem));

export const takesClause = isOf(THAT_VERBS);
export const reports = isOf(REPORTING);
export const asks = isOf(ASKING);
export const takesGerund = isOf(GERUND_VERBS);
export const isLinking = isOf(LINKING);
