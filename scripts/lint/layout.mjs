// Our own lint rules: which folder may import which (README, "Developing"), where the environment
// is read, and who writes which table.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Rules are tried in order: the first whose `from` matches the importing file says which of our own
 * files it may import. Packages from npm are declared in each workspace's package.json.
 */
const RULES = [
  { from: /^contract\//, may: [/^contract\//] },
  { from: /^engine\//, may: [/^engine\//] },
  // Only queries, seed and tests use the schema, which is in the database's own folder.
  { from: /^server\/(test\/|.*\.test\.ts$)/, may: [/^(server|contract|engine|testing)\//] },
  {
    from: /^server\/src\/db\//,
    may: [/^server\/src\/(db|core|config|integrations|domains)/, /^(contract|engine)\//],
  },
  // Every part of the server may import core; core itself imports only the types that a context
  // consists of.
  {
    from: /^server\/src\/core\//,
    may: [
      /^server\/src\/(core|integrations)\//,
      /^server\/src\/(config|jobs\/queue|db\/(client|database-watch))\.ts$/,
      /^(contract|engine)\//,
    ],
  },
  {
    from: /^server\/src\/domains\/[^/]+\/[^/]+\.queries\.ts$/,
    may: [
      /^server\/src\/(db|core)\//,
      /^server\/src\/domains\/[^/]+\/[^/]+\.queries\.ts$/,
      /^server\/src\/integrations\//,
      /^(contract|engine)\//,
    ],
  },
  // A domain imports from http only the binding of calls, and only in its routes.
  {
    from: /^server\/src\/domains\/[^/]+\/[^/]+\.routes\.ts$/,
    may: [
      /^server\/src\/http\/(route|response-cache)\.ts$/,
      /^server\/src\/(?!(db\/(schema|migrations|seed|embedded)|http)\/)/,
      /^(contract|engine)\//,
    ],
  },
  {
    from: /^server\/src\/domains\//,
    may: [
      /^server\/src\/(?!(db\/(schema|migrations|seed|embedded)|http)\/)/,
      /^(contract|engine)\//,
    ],
  },
  {
    from: /^server\/src\/(http|jobs|integrations)\//,
    may: [/^server\/src\/(?!db\/(schema|migrations|seed|embedded)\/)/, /^(contract|engine)\//],
  },
  { from: /^server\//, may: [/^(server|contract|engine)\//] },
  // This test reads the sample articles with the server's own reader.
  {
    from: /^web\/src\/written\/article-page\.test\.tsx$/,
    may: [/^(web|contract|engine)\//, /^server\/src\/db\/seed\/content-file/],
  },
  // A feature imports no other feature: screens compose features.
  {
    from: /^web\/src\/features\/([^/]+)\//,
    may: ([, feature]) => [
      new RegExp(`^web/src/features/${feature}/`),
      /^web\/src\/(ui|lib)\//,
      /^web\/src\/sync\/pending-action\.ts$/,
      /^(contract|engine)\//,
    ],
  },
  // Drawings are identified by names that the engine defines.
  { from: /^web\/src\/ui\//, may: [/^web\/src\/(ui|lib)\//, /^engine\/src\/drawing\//] },
  { from: /^web\/src\/lib\//, may: [/^web\/src\/lib\//, /^contract\//] },
  {
    from: /^web\/src\/reader\//,
    may: [/^web\/src\/(reader|ui|lib|features)\//, /^(contract|engine)\//],
  },
  // `sync` connects the features' local data with the account.
  {
    from: /^web\/src\/sync\//,
    may: [/^web\/src\/(sync|reader|ui|lib|features)\//, /^(contract|engine)\//],
  },
  // `reading` holds the notes, progress and the like around a text, for every screen that shows
  // one.
  {
    from: /^web\/src\/reading\//,
    may: [/^web\/src\/(reading|sync|reader|ui|lib|features)\//, /^(contract|engine)\//],
  },
  { from: /^web\//, may: [/^(web|contract|engine)\//] },
  { from: /^(e2e|bench|scripts|testing)\//, may: [/./] },
];

/** The path, relative to the root, of the file that an import names; null when it is a package. */
function resolve(specifier, file) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const workspace = file.split('/')[0];
  if (specifier.startsWith('#test/')) return `${workspace}/test/${specifier.slice(6)}`;
  if (specifier.startsWith('#')) return `${workspace}/src/${specifier.slice(1)}`;
  const own = /^@bluebird\/(\w+)\/(.+)$/.exec(specifier);
  return own && `${own[1]}/src/${own[2]}`;
}

const imports = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const rule = RULES.find(({ from }) => from.test(file));
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !rule) return;
      const target = resolve(specifier, file);
      if (target === null) return;
      const source = /^(contract|engine|server|web)\/src\//.exec(file)?.[0];
      if (source && specifier.startsWith('../') && target.startsWith(source)) {
        context.report({ node, message: `Another folder is named by its #… path: ${specifier}.` });
      }
      const may = typeof rule.may === 'function' ? rule.may(rule.from.exec(file)) : rule.may;
      if (!may.some((pattern) => pattern.test(target))) {
        context.report({ node, message: `${file} may not import ${target}.` });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const DOMAIN = /^server\/src\/domains\/([^/]+)\//;
let domains;

/** The domains that each domain imports from, except in tests. */
function domainGraph() {
  if (domains) return domains;
  domains = new Map();
  for (const file of globSync('server/src/domains/*/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const from = DOMAIN.exec(file)[1];
    const to = domains.get(from) ?? new Set();
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, domain] of text.matchAll(/from '#domains\/([^/']+)\//g)) to.add(domain);
    domains.set(from, to);
  }
  return domains;
}

/** Whether one domain imports another, directly or through others. */
function needs(from, wanted, seen = new Set()) {
  if (seen.has(from)) return false;
  seen.add(from);
  const to = domainGraph().get(from) ?? new Set();
  return to.has(wanted) || [...to].some((next) => needs(next, wanted, seen));
}

/** Forbids cycles of domains, so that each can be understood after those that it imports. */
const acyclic = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const own = DOMAIN.exec(file)?.[1];
    if (!own || file.endsWith('.test.ts')) return {};
    return {
      ImportDeclaration(node) {
        const domain = DOMAIN.exec(resolve(node.source.value, file) ?? '')?.[1];
        if (domain && domain !== own && needs(domain, own)) {
          context.report({ node, message: `${domain} needs ${own} already: a circle of domains.` });
        }
      },
    };
  },
};

const asksForZod = (target) => /from 'zod'/.test(readFileSync(path.join(root, target), 'utf8'));

/**
 * Lets the web app import only types from the contract's shapes, and values only from files without
 * zod.
 */
const withoutZod = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    if (!file.startsWith('web/src/') || file.includes('.test.')) return {};
    return {
      ImportDeclaration(node) {
        const target = resolve(node.source.value, file);
        if (!target?.startsWith('contract/') || node.importKind === 'type') return;
        if (node.specifiers.every(({ importKind }) => importKind === 'type')) return;
        if (asksForZod(target)) {
          context.report({ node, message: `${target} would bring zod into the browser.` });
        }
      },
    };
  },
};

/** Forbids reading `process.env` outside config.ts. */
const environment = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    if (!file.startsWith('server/src/') || file === 'server/src/config.ts') return {};
    return {
      MemberExpression(node) {
        if (node.object.name === 'process' && node.property.name === 'env') {
          context.report({ node, message: 'Only config.ts reads process.env.' });
        }
      },
    };
  },
};

const SCHEMA = 'server/src/db/schema';
let owners;

/** Maps each table to its owner, the domain whose schema file declares it. */
function ownersOfTables() {
  if (owners) return owners;
  const domainOf = new Map();
  for (const file of globSync(`${SCHEMA}/*.ts`, { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const domain = path.basename(file, '.ts');
    for (const [, type] of text.matchAll(/^export type (\w+Table)\b/gm)) domainOf.set(type, domain);
  }
  const database = readFileSync(path.join(root, SCHEMA, 'database.ts'), 'utf8');
  owners = new Map();
  for (const [, table, type] of database.matchAll(/^  (\w+): (\w+Table);/gm))
    owners.set(table, domainOf.get(type));
  return owners;
}

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const WRITING_SQL = /\b(?:insert into|delete from|merge into|truncate|update)\s+(\w+)/gi;

/** Lets a domain read every table, but write only its own; the others must call the owner. */
const ownTables = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const own = DOMAIN.exec(file)?.[1];
    if (!own || file.endsWith('.test.ts')) return {};
    const check = (node, table) => {
      const owner = ownersOfTables().get(table);
      if (owner && owner !== own) {
        context.report({ node, message: `Only ${owner} writes the table ${table}.` });
      }
    };
    return {
      CallExpression(node) {
        const [table] = node.arguments;
        if (WRITES.has(node.callee.property?.name) && typeof table?.value === 'string')
          check(node, table.value.split(' ')[0]);
      },
      TemplateElement(node) {
        for (const [, table] of node.value.raw.matchAll(WRITING_SQL)) check(node, table);
      },
    };
  },
};

export default {
  meta: { name: 'layout' },
  rules: { imports, acyclic, environment, 'own-tables': ownTables, 'without-zod': withoutZod },
};
