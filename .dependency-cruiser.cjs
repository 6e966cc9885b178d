/** Who may import whom: docs/decisions/0001-house.md. Checked by `npm run boundaries`. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|server|machines|tests)/', pathNot: allowed },
});
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    only('machines-know-only-the-contract', '^machines/', '^(machines/|src/contract/)'),
    {
      name: 'machines-are-pure',
      severity: 'error',
      from: { path: '^machines/', pathNot: '\\.test\\.ts$' },
      to: { path: '^node_modules/', pathNot: '^node_modules/(xstate|superstruct)/' },
    },
    only('src-never-imports-the-server', '^src/', '^(src/|machines/)'),
    only('server-knows-contract-and-machines', '^server/', '^(server/|src/contract/|machines/)'),
    only('contract-stands-alone', '^src/contract/', '^src/contract/'),
    {
      name: 'contract-imports-only-superstruct',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '^node_modules/', pathNot: '^node_modules/superstruct/' },
    },
    only('ui-knows-only-the-contract', '^src/ui/', '^src/(ui|contract)/'),
    {
      name: 'features-do-not-look-inside-each-other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1/|[^/]+/(index|window)\\.tsx?$)' },
    },
    {
      name: 'nobody-ships-tests',
      severity: 'error',
      from: { path: '^(src|server|machines)/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
