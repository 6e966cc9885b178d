import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import { errorCode } from '../lib/files.ts';
import { chooseEncoding } from './encoding.ts';

const YEAR = 31_536_000;

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' };

/** A file is told whole, or not again to who has it: what cannot be met of these is an error of `send`. */
export function askWhole({ headers }: Request): void {
  for (const name of ['range', 'if-match', 'if-unmodified-since', 'cache-control']) delete headers[name];
}

/**
 * The files of a folder that the build has made, for as long as `keepingOf` says of their paths. The `.br` and `.gz`
 * beside them, made by the build as well, are sent to who takes them. The folder is read once; a file that has gone or
 * cannot be read since is an error.
 */
function builtFiles(folder: string, keepingOf: (path: string) => string): RequestHandler {
  const paths = new Set(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`)
      .filter((path) => !path.includes('/.')),
  );
  return (request, response, next) => {
    const { path } = request;
    if (!paths.has(path)) return next();
    const packed = chooseEncoding(request.headers['accept-encoding']);
    const encoding = paths.has(path + SUFFIXES[packed]) ? packed : 'identity';
    response.vary('Accept-Encoding').type(extname(path));
    response.set('Cache-Control', keepingOf(path));
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    askWhole(request);
    const options = { root: folder, cacheControl: false, acceptRanges: false };
    response.sendFile(path + SUFFIXES[encoding], options, (error) => {
      // Who asked may have gone.
      if (error && errorCode(error) !== 'ECONNABORTED') next(error);
    });
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
    acceptRanges: false,
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
  const whole: RequestHandler = (request, _response, next) => {
    askWhole(request);
    next();
  };
  return Router().use(whole, serve, makeAndServe);
}

/** What these folders do not have ends here: a page for a missing picture would be rendered for nobody. */
export const missingFile: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-store').type('text').send('not found');
};
