import { dirname, join, relative } from 'node:path';

/** Where each file of the template goes; `new-flow` stands for the name of the flow. */
const TARGETS = {
  'machine.ts': 'machines/new-flow/new-flow.machine.ts',
  'model.ts': 'machines/new-flow/new-flow.model.ts',
  'view.tsx': 'src/features/new-flow/index.tsx',
  'sandbox.tsx': 'src/devtools/sandbox/views/new-flow.tsx',
  'screen.ts': 'tests/page-objects/new-flow.screen.ts',
  'machine.test.ts': 'tests/machines/new-flow.test.ts',
  'browser.ts': 'tests/browser/machines/new-flow.spec.ts',
} as const;

const TEMPLATE = 'tests/new-flow/template';

/** What the lists of flows get: an import and a last entry, by file. */
const ENTRIES = {
  'machines/index.ts': {
    imports: [['newFlowMachine', 'machines/new-flow/new-flow.machine.ts']],
    entry:
      "  entry({\n    title: 'TODO: название',\n    requirements: [],\n    view: 'src/features/new-flow',\n    machine: newFlowMachine,\n  }),",
    end: '\n];\n',
  },
  'machines/models.ts': {
    imports: [['newFlowModel', 'machines/new-flow/new-flow.model.ts']],
    entry: '  newFlowModel,',
    end: '\n];\n',
  },
  'src/devtools/sandbox/views/index.ts': {
    imports: [['NewFlowSandbox', 'src/devtools/sandbox/views/new-flow.tsx']],
    entry: '  newFlow: NewFlowSandbox,',
    end: '\n};\n',
  },
  'tests/page-objects/index.ts': {
    imports: [['newFlowScreen', 'tests/page-objects/new-flow.screen.ts']],
    entry: '  newFlow: newFlowScreen,',
    end: '\n};\n',
  },
} as const;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The id of the machine of a flow: `backInStock` of `back-in-stock`. */
export const idOf = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => capital(letter));

/** Why a flow cannot have this name; null when it can. `exists` tells of a path of the project. */
export function nameProblem(name: string, exists: (path: string) => boolean): string | null {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
    return `«${name}» is no name of a flow: small letters with hyphens, as back-in-stock`;
  }
  const own = Object.values(TARGETS).map((path) => (/\/new-flow\//.test(path) ? dirname(path) : path));
  const taken = own.map((path) => path.replaceAll('new-flow', name)).find(exists);
  return taken === undefined ? null : `${taken} is already there`;
}

/** The path of an import from one file of the project to another. */
function importPath(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Puts the imports of a template's file right for the place where it goes. */
function moved(text: string, file: keyof typeof TARGETS): string {
  return text.replace(/(?<=from ')\.[^']+/g, (path) => {
    const real = join(TEMPLATE, path);
    const own = Object.entries(TARGETS).find(([each]) => join(TEMPLATE, each) === real);
    return importPath(TARGETS[file], own?.[1] ?? real);
  });
}

/** A list of flows with one more at its end. */
function withEntry(text: string, list: keyof typeof ENTRIES): string {
  const { imports, entry, end } = ENTRIES[list];
  if (!text.endsWith(end)) throw new Error(`${list} does not end with its list`);
  const added = imports.map(([name, from]) => `import { ${name} } from '${importPath(list, from)}';\n`);
  return `${added.join('')}${text.slice(0, -end.length)}\n${entry}${end}`;
}

/**
 * Every file of a new flow and every list that names it, by path inside the project. `name` is one that
 * `nameProblem` lets through, `read` gives the text of a file of the project.
 */
export function filesOf(name: string, read: (path: string) => string): ReadonlyMap<string, string> {
  const camel = idOf(name);
  const named = (text: string) =>
    text.replaceAll('new-flow', name).replaceAll('newFlow', camel).replaceAll('NewFlow', capital(camel));
  const files = Object.entries(TARGETS).map(([file, target]) => {
    const text = read(`${TEMPLATE}/${file}`);
    return [named(target), named(moved(text, file as keyof typeof TARGETS))] as const;
  });
  const lists = Object.keys(ENTRIES).map(
    (list) => [list, named(withEntry(read(list), list as keyof typeof ENTRIES))] as const,
  );
  return new Map([...files, ...lists]);
}
