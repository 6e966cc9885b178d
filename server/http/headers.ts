import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { contentSecurityPolicy } from './csp.ts';

/** Header names and values that every answer of the server carries, whatever its kind. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'payment',
  'usb',
];

/**
 * The security headers, worked out once at start: helmet runs against a response that is never sent, so that
 * answers pay for nothing but the copying. HSTS only when the site's address is https.
 */
export function securityHeaders(publicUrl: string): HeaderList {
  const https = publicUrl.startsWith('https:');
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
  })(request, response, () => {});
  const helmets = Object.entries(response.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return [
    ...helmets,
    ['permissions-policy', PERMISSIONS.map((feature) => `${feature}=()`).join(', ')],
    ['content-security-policy', contentSecurityPolicy([], [])],
  ];
}
