import { afterwards, temporaryFolder } from './afterwards.ts';
import { newKeys } from './cookies.ts';
import { type Environment, startServer, startServerOn, type TestServer } from './server.ts';

/** A server with settings of its own over a copy of the demo shop; it is stopped after the test, or after all. */
export async function ownServer(environment: Environment = {}): Promise<TestServer> {
  const server = await startServer(environment);
  afterwards(server.stop);
  return server;
}

/** The same over a PostgreSQL database, whatever is in it. */
export async function serverOver(databaseUrl: string, environment: Environment = {}): Promise<TestServer> {
  const server = await startServerOn(temporaryFolder(), {
    DATABASE_URL: databaseUrl,
    COOKIE_KEYS: newKeys(),
    ...environment,
  });
  afterwards(server.stop);
  return server;
}
