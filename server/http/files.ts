import { extname, join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import sirv from 'sirv';

const YEAR = 31_536_000;

/** Kinds of text that browsers are told the encoding of. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/**
 * The files of a folder that the build has made, for as long as `keepingOf` says of their paths. The `.br` and `.gz`
 * beside them, made by the build as well, are sent to who takes them. The folder is read once.
 */
function builtFiles(folder: string, keepingOf: (path: string) => string): RequestHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, pathname) => {
      const text = TEXT_TYPES[extname(pathname)];
      if (text !== undefined) response.setHeader('Content-Type', `${text}; charset=utf-8`);
      response.setHeader('Cache-Control', keepingOf(pathname));
    },
  });
  return (request, response, next) => {
    // Nobody asks for parts of scripts, and sirv breaks off on a range that ends before it begins.
    delete request.headers.range;
    serve(request, response, next);
  };
}

/** What visitors load: `/assets/` has hashed names and stays for good, the rest (icons, placeholder) for an hour. */
export const clientFiles = (clientDir: string): RequestHandler =>
  builtFiles(clientDir, (path) =>
    path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
  );

/** What QA looks with. Names stay while the tools change, so browsers ask again each time. */
export const toolFiles = (toolsDir: string): RequestHandler => builtFiles(toolsDir, () => 'no-cache');

/** Pictures that other sites show: aggregators, search engines, previews of links. */
export const SHARED_PICTURES = ['/images', '/icons', '/preview.png'];

/** Lets pages of other sites show what it answers. */
export const letOthersShow: RequestHandler = (_request, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};

/**
 * Pictures of the catalogue under `/images/`; their names change with their content. A file that is not there is made
 * while its asker waits, if `make` can.
 */
export function catalogueImages(
  dataDir: string,
  make: (dataDir: string, url: string) => Promise<boolean>,
): RequestHandler {
  const serve = express.static(join(dataDir, 'images'), {
    dotfiles: 'ignore',
    index: false,
    redirect: false,
    maxAge: YEAR * 1000,
    immutable: true,
  });
  const makeAndServe: RequestHandler = async (request, response, next) => {
    if (await make(dataDir, request.path)) serve(request, response, next);
    else next();
  };
  return Router().use(serve, makeAndServe);
}

/** What these folders do not have ends here: a page for a missing picture would be rendered for nobody. */
export const missingFile: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-store').type('text').send('not found');
};
