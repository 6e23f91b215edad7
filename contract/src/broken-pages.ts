import type { ReleasedCall, ReleasedCalls, Shape } from './released-calls.ts';

/*
 * What of a release's pages a later server breaks. Pages send what their release let them and read
 * what it told them; a server may take more and tell more. New values of an enum and new variants of
 * an answer count as more: pages show what they do not know as little as they can.
 */

const ROLES = ['public', 'reader', 'editor', 'admin', 'super'] as const;

/** What a server with the calls `now` breaks of pages made for `then`; each said in a line. */
export const brokenPages = (then: ReleasedCalls, now: ReleasedCalls): string[] =>
  Object.entries(then).flatMap(([key, old]) => {
    const call = now[key];
    return (call ? brokenCall(old, call) : ['is gone']).map((fault) => `${key} ${fault}`);
  });

function brokenCall(old: ReleasedCall, call: ReleasedCall): string[] {
  const faults: string[] = [];
  if (ROLES.indexOf(call.access) > ROLES.indexOf(old.access))
    faults.push(`asks for ${call.access}`);
  if (call.reply !== old.reply) faults.push(`answers with ${call.reply}, not ${old.reply}`);
  for (const part of ['params', 'query', 'body'] as const)
    faults.push(...refused(old[part] ?? NOTHING, call[part] ?? NOTHING, part));
  if (old.result) {
    if (call.result) faults.push(...misread(old.result, call.result, 'result'));
    else faults.push('result is no longer told');
  }
  return faults;
}

/** What a call sends that declares nothing. */
const NOTHING: Shape = { type: 'object', properties: {} };

type Compare = (then: Shape, now: Shape, place: string) => string[];

/** What is refused now of what could be sent then. */
const refused: Compare = (then, now, place) => {
  const old = branchesOf(then);
  const branches = branchesOf(now);
  // Whatever could be sent is taken by one of the branches there are now.
  return old.flatMap((branch) => fewest(branches.map((other) => refusedOne(branch, other, place))));
};

const refusedOne: Compare = (then, now, place) => {
  if (!kindsOf(then).every((kind) => takes(kindsOf(now), kind)))
    return [`${place} takes ${kindsOf(now).join(', ')}, not ${kindsOf(then).join(', ')}`];
  const missing =
    valuesOf(now) &&
    (valuesOf(then)?.filter((v) => !valuesOf(now)!.includes(v)) ?? ['other values']);
  const faults =
    missing && missing.length > 0 ? [`${place} no longer takes ${missing.join(', ')}`] : [];
  for (const limit of ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum'])
    if (numberOf(now[limit], Infinity) < numberOf(then[limit], Infinity))
      faults.push(`${place} has a lower ${limit}`);
  for (const limit of ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'])
    if (numberOf(now[limit], -Infinity) > numberOf(then[limit], -Infinity))
      faults.push(`${place} has a higher ${limit}`);
  for (const rule of ['pattern', 'format'])
    if (now[rule] !== undefined && now[rule] !== then[rule])
      faults.push(`${place} has another ${rule}`);
  for (const name of now.required ?? [])
    if (!then.required?.includes(name)) faults.push(`${place}.${name} is needed`);
  for (const [name, old] of Object.entries(then.properties ?? {})) {
    const shape = now.properties?.[name];
    if (shape) faults.push(...refused(old, shape, `${place}.${name}`));
    else if (now.additionalProperties === false) faults.push(`${place}.${name} is refused`);
  }
  return [...faults, ...partsOf(then, now, place, refused)];
};

/** What is read wrongly of what is told now, by those who knew what was told then. */
const misread: Compare = (then, now, place) => {
  const old = branchesOf(then);
  // A variant that a constant tells from all old ones is more than was told.
  return branchesOf(now).flatMap((branch) =>
    fewest(
      old
        .filter((other) => !isAnother(other, branch))
        .map((other) => misreadOne(other, branch, place)),
    ),
  );
};

const misreadOne: Compare = (then, now, place) => {
  if (!kindsOf(now).every((kind) => takes(kindsOf(then), kind)))
    return [`${place} tells ${kindsOf(now).join(', ')}, not ${kindsOf(then).join(', ')}`];
  const faults: string[] = [];
  for (const [name, old] of Object.entries(then.properties ?? {})) {
    const shape = now.properties?.[name];
    if (!shape) {
      faults.push(`${place}.${name} is no longer told`);
      continue;
    }
    if (then.required?.includes(name) && !now.required?.includes(name))
      faults.push(`${place}.${name} may be absent`);
    faults.push(...misread(old, shape, `${place}.${name}`));
  }
  return [...faults, ...partsOf(then, now, place, misread)];
};

/** The same for the members of lists, tuples and records. */
function partsOf(then: Shape, now: Shape, place: string, compare: Compare): string[] {
  const faults: string[] = [];
  if (then.items && now.items) faults.push(...compare(then.items, now.items, `${place}[]`));
  for (const [at, old] of (then.prefixItems ?? []).entries()) {
    const shape = now.prefixItems?.[at];
    if (shape) faults.push(...compare(old, shape, `${place}[${at}]`));
    else faults.push(`${place}[${at}] is gone`);
  }
  const [old, shape] = [then.additionalProperties, now.additionalProperties];
  if (typeof old === 'object' && typeof shape === 'object')
    faults.push(...compare(old, shape, `${place}{}`));
  return faults;
}

/** The alternatives of a shape; one that is none stands for itself. */
const branchesOf = (shape: Shape): Shape[] =>
  (shape.anyOf ?? shape.oneOf)?.flatMap(branchesOf) ??
  (shape.allOf ? [merged(shape.allOf)] : [shape]);

/** Shapes that hold together, as one. */
const merged = (shapes: readonly Shape[]): Shape => ({
  type: 'object',
  properties: Object.assign({}, ...shapes.map(({ properties }) => properties)) as Record<
    string,
    Shape
  >,
  required: shapes.flatMap(({ required = [] }) => required),
});

/** The least that is wrong, whichever branch was meant. */
const fewest = (faults: readonly string[][]): string[] =>
  faults.toSorted((a, b) => a.length - b.length)[0] ?? [];

/** Whether two variants say by a constant that they are two. */
const isAnother = (one: Shape, other: Shape): boolean =>
  Object.entries(one.properties ?? {}).some(([name, { const: mark }]) => {
    const own = other.properties?.[name]?.const;
    return mark !== undefined && own !== undefined && mark !== own;
  });

/** Types of JSON; of a shape that allows any: none in particular. */
function kindsOf({ type, const: only, enum: values }: Shape): string[] {
  if (type !== undefined) return [type].flat();
  const all = only !== undefined ? [only] : (values ?? []);
  return [...new Set(all.map((value) => (value === null ? 'null' : typeof value)))];
}

const takes = (kinds: readonly string[], kind: string): boolean =>
  kinds.length === 0 || kinds.includes(kind) || (kind === 'integer' && kinds.includes('number'));

const valuesOf = ({ const: only, enum: values }: Shape): unknown[] | null =>
  only !== undefined ? [only] : (values ?? null);

const numberOf = (limit: unknown, otherwise: number): number =>
  typeof limit === 'number' ? limit : otherwise;
