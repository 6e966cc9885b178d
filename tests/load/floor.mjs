// @ts-check
import { createServer } from 'node:http';
import express from 'express';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * The floors of tests/load/pages.ts in a process of their own: Express with a static string, and Express with
 * `renderToString` of 24 cards of 30 elements. Tells its port to the parent.
 */
/** @param {number} id */
const card = (id) =>
  createElement(
    'article',
    { key: id, className: 'card' },
    Array.from({ length: 30 }, (_, at) => createElement('p', { key: at, className: 'line' }, `${id} ${at}`)),
  );

const app = express();
app.get('/static', (_, response) => void response.send('x'.repeat(6000)));
app.get('/react', (_, response) => {
  const cards = Array.from({ length: 24 }, (_each, id) => card(id));
  response.send(renderToString(createElement('main', null, cards)));
});
const server = createServer(app).listen(0, '127.0.0.1', () => process.send?.(server.address()));
