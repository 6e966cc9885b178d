// @ts-check
const { renameSync, writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');
const react = require('react-dom/server');

/**
 * Loaded into a server before anything else: counts the CPU of React's own renderToString. At SIGUSR2 it writes
 * `{ react, process }`, ms of CPU since the last time, into the file METER.
 */
const ms = (/** @type {NodeJS.CpuUsage} */ { user, system }) => (user + system) / 1000;
const { renderToString } = react;
let began = process.cpuUsage();
let spent = 0;
react.renderToString = (...given) => {
  const before = process.cpuUsage();
  try {
    return renderToString(...given);
  } finally {
    spent += ms(process.cpuUsage(before));
  }
};
if (isMainThread) {
  process.on('SIGUSR2', () => {
    const file = String(process.env.METER);
    writeFileSync(`${file}.new`, JSON.stringify({ react: spent, process: ms(process.cpuUsage(began)) }));
    // Whole or absent for who waits for it.
    renameSync(`${file}.new`, file);
    began = process.cpuUsage();
    spent = 0;
  });
}
