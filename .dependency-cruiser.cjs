/**
 * Who may import whom (docs/decisions/0001-house.md); `npm run boundaries` checks it, and
 * tests/boundaries/rules.test.ts shows that every rule bites.
 */

/** What a folder may import of ours; packages are not meant. */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|server|machines|tests)/', pathNot: allowed },
});

/** Packages that a folder may import. */
const onlyPackages = (name, comment, from, packages) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^node_modules/', pathNot: `^node_modules/(${packages})/` },
});

/** Nobody but `from` may import `path`. */
const onlyFrom = (name, comment, path, from) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^(src|server|machines|tests)/', pathNot: from },
  to: { path },
});

const FACE = '(index|overlay|data|server|start)\\.tsx?$';

const machines = [
  only(
    'machines-know-only-the-contract',
    'A flow runs in the browser, on the server and in tests: it stands on words that all of them share.',
    '^machines/',
    '^(machines/|src/contract/)',
  ),
  onlyPackages(
    'machines-are-pure',
    'No React, no network, no time but XState’s: that is what makes a flow testable by itself.',
    '^machines/',
    'xstate|superstruct',
  ),
  onlyFrom(
    'what-tests-machines-is-not-shipped',
    'Models and the walking of machines are for tests and tools; a page must not carry them.',
    '^machines/(testing/|models\\.ts|.*\\.(model|samples)\\.ts)',
    '^(tests/|src/devtools/|machines/(testing/|models\\.ts|.*\\.(model|samples|test)\\.ts))',
  ),
];

const browser = [
  only('contract-stands-alone', 'It is what all the others agree on.', '^src/contract/', '^src/contract/'),
  onlyPackages(
    'contract-imports-only-superstruct',
    'It is loaded by every page and by the server.',
    '^src/contract/',
    'superstruct',
  ),
  only(
    'lib-knows-no-view',
    'Helpers that every feature stands on; of machines they need the types of actors.',
    '^src/lib/',
    '^(src/(lib|contract)/|machines/)',
  ),
  {
    name: 'lib-takes-only-types-of-machines',
    comment: 'Every page loads it; a machine comes with the flow that needs it.',
    severity: 'error',
    from: { path: '^src/lib/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^machines/', dependencyTypesNot: ['type-only'] },
  },
  only(
    'ui-knows-no-machine-and-no-data',
    'A button or a field serves any flow.',
    '^src/ui/',
    '^src/(ui|lib|contract)/',
  ),
  only(
    'seo-knows-only-the-contract',
    'Heads and linked data are made of data, wherever it is shown.',
    '^src/seo/',
    '^src/(seo|contract)/',
  ),
  only(
    'features-never-import-app',
    'A flow is told what it needs; who puts the flows together is above them.',
    '^src/features/',
    '^(src/(features|ui|lib|contract)/|machines/)',
  ),
  {
    name: 'features-do-not-look-inside-each-other',
    comment: 'The public face of a feature says what others may use; the rest may change any day.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: `^src/features/($1/|[^/]+/${FACE})` },
  },
  {
    name: 'features-have-a-public-face',
    comment:
      'Pages and app use a feature by its face: index (views), overlay (loaded when it opens), data (on the server), server (rendered only there), start (begins once the page works).',
    severity: 'error',
    from: { path: '^src/(app|pages)/' },
    to: { path: '^src/features/', pathNot: `^src/features/[^/]+/(${FACE}|[^/]+-actors\\.ts$)` },
  },
  only(
    'app-composes',
    'It creates the actors of the session and gives them their effects; pages stand above it.',
    '^src/app/',
    '^(src/(app|features|ui|lib|seo|contract)/|machines/)',
  ),
  only(
    'pages-stand-on-top',
    'Routes: what a page loads and shows.',
    '^src/pages/',
    '^(src/|machines/index\\.ts$)',
  ),
  onlyFrom(
    'nothing-of-the-shop-imports-devtools',
    'Tools for QA are served by shops that switch them on; no visitor loads them.',
    '^src/devtools/',
    '^(src/devtools/|src/pages/dev/|tests/)',
  ),
  only(
    'tools-know-no-shop',
    'Whoever has machines can have their drawings, tours and gallery; of an application they know a configuration.',
    '^(machines/testing/|src/devtools/(drawing|explorer)/|src/devtools/sandbox/(sandbox|start|stay-here|link-steps|packed-steps|sample-text))',
    '^(machines/(testing/|shared/machine\\.ts)|src/devtools/(drawing|explorer|sandbox)/|src/lib/(page-events|storage|use-actor|use-focus-return)\\.ts|src/ui/button\\.ts|src/contract/(dev-tools|format|moments)\\.ts)',
  ),
  only(
    'devtools-know-no-server',
    'They run in the browser, beside the shop’s own views.',
    '^src/devtools/',
    '^(src/(devtools|app|features|ui|lib|contract)/|machines/)',
  ),
];

/** What each folder of the server stands on; what stands above it is not in its list. */
const FLOORS = {
  lib: ['nothing', 'Helpers that know nothing of a shop.'],
  config: ['nothing', 'Settings are read before anything else is there.'],
  'part-numbers': ['nothing', 'Search and imports normalise numbers in one way.'],
  crypto: ['config|lib', 'Keys come from the settings.'],
  database: ['config|lib', 'It keeps rows, whatever they mean.'],
  mail: ['config|crypto|database|lib', 'It is told what to send; it does not ask the shop.'],
  shop: [
    'config|crypto|database|lib|mail|part-numbers',
    'The business knows no HTTP, no files and no pages.',
  ],
  http: ['config|crypto|lib|shop', 'Layers of Express; of the shop it keeps the basket and the visitor.'],
  import: ['database|lib|part-numbers|shop', 'Price lists become the catalogue, wherever they come from.'],
  content: ['config|database|import|lib|shop', 'Folders of the owner become the site.'],
  demo: ['config|database|import|lib|part-numbers|shop', 'The demo shop is filled like any other.'],
  devtools: ['http|lib', 'Tools for QA know no shop.'],
  seo: ['database|http|import|lib|shop', 'Sitemaps and feeds are written from the catalogue.'],
  'one-c': ['config|crypto|database|http|import|lib|shop', '1C brings price lists and fetches orders.'],
  'shop-api': ['config|crypto|http|lib|shop', 'The shop over HTTP, for page servers.'],
  api: ['http|lib|shop|shop-api', 'The calls of the specification.'],
  pages: [
    'api|crypto|devtools|http|lib|shop',
    'Rendering stands above the calls: a form without scripts is one.',
  ],
  cli: [
    'config|content|crypto|database|demo|import|lib|seo|shop',
    'The owner’s commands work beside the running shop.',
  ],
  'open-shop': [
    '(?!api|pages|seo|cli|devtools)[^/]+',
    'Opens the shop here or behind HTTP; who shows it is above.',
  ],
};

const server = [
  only(
    'server-knows-contract-and-machines',
    'It runs machines that are pure, and shares words with the browser; views belong to the browser.',
    '^server/',
    '^(server/|src/contract/|machines/)',
  ),
  ...Object.entries(FLOORS).map(([folder, [below, comment]]) =>
    only(
      `server-${folder}-stands-on-what-is-below`,
      comment,
      `^server/${folder}/`,
      `^(server/(${folder}|${below})/|src/contract/|machines/)`,
    ),
  ),
];

const tests = [
  only(
    'page-objects-know-only-machines',
    'What a state promises on the screen is the same in jsdom and in Chromium.',
    '^tests/page-objects/',
    '^(tests/page-objects/|machines/|src/contract/)',
  ),
  only(
    'tests-of-machines-know-no-view-and-no-server',
    'A machine is proven by itself.',
    '^tests/machines/',
    '^(tests/(machines|page-objects|support)/|machines/|src/contract/)',
  ),
  only(
    'tests-of-views-know-no-server',
    'A view is proven over its machine, without a server.',
    '^tests/views/',
    '^(tests/(views|machines|page-objects|support)/|machines/|src/)',
  ),
  only(
    'support-knows-no-layer',
    'It opens servers, databases and browsers for every layer.',
    '^tests/support/',
    '^(tests/support/|server/|machines/|src/contract/)',
  ),
];

const everywhere = [
  {
    name: 'no-circular',
    comment: 'Files that import each other cannot be understood or tested apart.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-folder-circles',
    comment: 'Folders that import each other are one folder.',
    scope: 'folder',
    severity: 'error',
    from: { path: '^(src|server|machines|tests)(/|$)' },
    to: { circular: true },
  },
  {
    name: 'nobody-ships-tests',
    comment: 'What runs in a shop does not depend on what proves it.',
    severity: 'error',
    from: { path: '^(src|server|machines)/' },
    to: { path: '^tests/' },
  },
];

module.exports = {
  forbidden: [...everywhere, ...machines, ...browser, ...server, ...tests],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // A unit test stands beside what it proves and may use what it likes; folders would seem to import each other.
    // What tests leave comes and goes while this runs.
    exclude: { path: '^(src|server|machines)/.*\\.test\\.tsx?$|^tests/\\.output(/|$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
