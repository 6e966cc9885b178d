import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { timingSafeEqualText } from '../crypto/key-ring.ts';
import { isUnreachable } from '../database/errors.ts';
import type { Database } from '../database/open.ts';
import { discardBody, HttpError } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';
import type { FixedRoute } from '../http/methods.ts';
import type { Log } from '../lib/logging.ts';
import { failure, NO_DATABASE, type OneCAnswer, progress, success } from './answer.ts';
import { fileNameOf, NAME_RULE } from './file-names.ts';
import type { OneC } from './one-c.ts';
import {
  findSession,
  type OneCAccount,
  type OneCKind,
  type OneCSession,
  openSession,
  sessidOf,
} from './sessions.ts';

const PATH = '/exchange/1c';

/** The address of the exchange: 1C reads most steps by GET and brings files by POST. */
export const oneCRoutes: readonly FixedRoute[] = [
  { method: 'GET', path: PATH },
  { method: 'POST', path: PATH, from: 'servers' },
];

const COOKIE = 'exchange';

/** 1C asks again at once: so long, in ms, it waits for a database that does not answer. */
const PAUSE_MS = 500;

export interface OneCRouterDeps {
  readonly account: OneCAccount;
  readonly oneC: OneC;
  readonly database: Pick<Database, 'pool'>;
  readonly limits: Pick<Limits, 'exchange' | 'post'>;
  readonly log: Pick<Log, 'warn'>;
}

function credentialsOf(request: Request): OneCAccount | null {
  const [, encoded = ''] = /^basic ([\w+/=-]+)$/i.exec(request.get('authorization') ?? '') ?? [];
  const [, user, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return user === undefined || password === undefined ? null : { user, password };
}

function cookieOf(request: Request): string | null {
  return (
    new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{20,100})(?:;|$)`).exec(request.get('cookie') ?? '')?.[1] ?? null
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function send(request: Request, response: Response, { status, lines }: OneCAnswer): Promise<void> {
  await discardBody(request);
  // What of a body is still unread would be taken for the next request.
  if (!request.complete) response.set('Connection', 'close');
  response
    .status(status)
    .type('text/plain; charset=utf-8')
    .send(`${lines.join('\n')}\n`);
}

/** Whether the request may exchange as this account; both texts are always compared. */
function isAccount(given: OneCAccount | null, { user, password }: OneCAccount): boolean {
  const [sameUser, samePassword] = [
    timingSafeEqualText(given?.user ?? '', user),
    timingSafeEqualText(given?.password ?? '', password),
  ];
  return given !== null && sameUser && samePassword;
}

/**
 * The exchange with 1C: a server that proves itself by name and password once and by its cookie from then on. A
 * browser never gets that cookie by itself, so nothing here acts for a visitor.
 */
export function oneCRouter(deps: OneCRouterDeps): Router {
  const { account, oneC, database, limits, log } = deps;

  async function letIn(request: Request, kind: OneCKind): Promise<OneCAnswer> {
    const { wait, forgive } = await limits.exchange(request.ip ?? '');
    if (wait > 0) return failure(`Слишком много попыток, повторите через ${wait} с`, 429);
    if (!isAccount(credentialsOf(request), account)) return failure('Неверное имя или пароль', 401);
    await forgive();
    const token = await openSession(database, kind, account);
    return success(COOKIE, token, `sessid=${sessidOf(token)}`, `timestamp=${Math.floor(Date.now() / 1000)}`);
  }

  /** The session of the request; a word that does not fit its cookie is none. */
  async function sessionOf(request: Request): Promise<OneCSession | null> {
    const token = cookieOf(request);
    const { sessid } = request.query;
    if (token === null || (sessid !== undefined && !timingSafeEqualText(text(sessid), sessidOf(token))))
      return null;
    return findSession(database, token, account);
  }

  async function step(
    request: Request,
    response: Response,
    kind: OneCKind,
    session: OneCSession,
  ): Promise<OneCAnswer | null> {
    const name = fileNameOf(request.query.filename);
    switch (text(request.query.mode)) {
      case 'init':
        return oneC.init(session);
      case 'file':
        if (request.method !== 'POST') return failure('Файл передаётся запросом POST');
        return name === null ? failure(NAME_RULE) : oneC.receivePart({ kind, session, name }, request);
      case 'import':
        return name === null ? failure(NAME_RULE) : oneC.import({ kind, session, name });
      case 'query':
        if (kind !== 'sale') break;
        response.set('Content-Type', 'text/xml; charset=utf-8');
        await pipeline(Readable.from(oneC.orders(session)), response);
        return null;
      case 'success':
        return kind === 'sale' ? oneC.confirmOrders(session) : success();
      case 'deactivate':
      case 'complete':
        return success();
    }
    return failure('Неизвестный режим обмена (mode)');
  }

  const handle: RequestHandler = async (request, response) => {
    response.set('Cache-Control', 'no-store');
    // 1C never says where a request comes from; only a browser does, for some page.
    if (request.get('origin') !== undefined || request.get('sec-fetch-site') !== undefined) {
      return send(request, response, failure('Этот адрес только для 1С', 403));
    }
    const type = text(request.query.type);
    if (request.method === 'HEAD' || (type !== 'catalog' && type !== 'sale')) {
      return send(request, response, failure('Неизвестный вид обмена (type)'));
    }
    if (request.query.mode === 'checkauth') {
      const answer = await letIn(request, type);
      if (answer.status === 401) response.set('WWW-Authenticate', 'Basic realm="1C", charset="UTF-8"');
      return send(request, response, answer);
    }
    const session = await sessionOf(request);
    if (!session) {
      const { wait } = await limits.post(request.ip ?? '');
      return send(
        request,
        response,
        failure('Сначала нужна авторизация (mode=checkauth)', wait > 0 ? 429 : 401),
      );
    }
    const answer = await step(request, response, type, session);
    if (answer) await send(request, response, answer);
  };

  /** Of a database that does not answer 1C is told too as its protocol has it. */
  const handleAlways: RequestHandler = async (request, response, next) => {
    try {
      await handle(request, response, next);
    } catch (error) {
      if (!isUnreachable(error) || response.headersSent) throw error;
      log.warn({ err: error }, 'the exchange with 1C has no database');
      const isImport = request.query.mode === 'import';
      if (isImport) await sleep(PAUSE_MS);
      await send(request, response, (isImport ? progress : failure)(NO_DATABASE));
    }
  };

  const router = Router();
  router.all(PATH, handleAlways);
  return router;
}

/** In a shop without an exchange its address is like any other that nobody serves. */
export function noOneC(): Router {
  const router = Router();
  router.all(PATH, (_request, _response, next) =>
    next(new HttpError(404, 'not_found', 'Обмен с 1С не настроен.')),
  );
  return router;
}
