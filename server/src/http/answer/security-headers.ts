import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface PageOrigins {
  /** Development servers of remotes. */
  devHosts?: readonly string[];
  /** Further origins that remotes may be loaded from. */
  remoteOrigins?: readonly string[];
  /** Further origins that pictures may come from. */
  imageOrigins?: readonly string[];
}

/**
 * Names of Trusted Types policies that pages may create. `default` is that of host/public/boot.js, which decides about texts that code
 * assigns without a policy. The others are libraries of the product (`dompurify`, `ProseMirrorClipboard`) and frameworks that views of
 * other teams may bring; each remote brings its own copy.
 */
const TRUSTED_TYPES = [
  'default',
  'dompurify',
  'ProseMirrorClipboard',
  'vue',
  'svelte-trusted-html',
  'lit-html',
  'angular',
  "'allow-duplicates'",
];

/**
 * A policy under which only our own files run as scripts, and no text becomes HTML or the address of a script unless a named policy made it
 * (Trusted Types, ADR 37). Exceptions: antd injects style tags, and link pages are iframes.
 */
export const contentSecurityPolicy = ({ devHosts = [], remoteOrigins = [], imageOrigins = [] }: PageOrigins = {}) => {
  const dev = devHosts.flatMap((host) => [host, host.replace(/^http/, 'ws')]);
  // the client of a development server needs eval and inline scripts; production builds need neither
  const scripts = dev.length ? ["'self'", "'unsafe-eval'", "'unsafe-inline'", ...devHosts] : ["'self'"];
  const rules: Record<string, string[]> = {
    'default-src': ["'self'", ...devHosts],
    'script-src': [...scripts, ...remoteOrigins],
    'style-src': ["'self'", "'unsafe-inline'", ...devHosts, ...remoteOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...devHosts, ...remoteOrigins, ...imageOrigins],
    'font-src': ["'self'", 'data:', ...devHosts, ...remoteOrigins],
    'connect-src': ["'self'", 'ws:', 'wss:', ...dev, ...remoteOrigins],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'http:', 'https:'],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    // hot reload assigns texts
    ...(!dev.length && { 'require-trusted-types-for': ["'script'"], 'trusted-types': TRUSTED_TYPES }),
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
};

export const secureHeaders = (app: FastifyInstance, origins: PageOrigins) => {
  const policy = contentSecurityPolicy(origins);
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('referrer-policy', 'same-origin');
    reply.raw.setHeader('content-security-policy', policy);
  });
};

/**
 * Replaces the policy on answers of another back end, whose pages run scripts of their own (API documentation, big screens). What remains
 * keeps other sites from framing them.
 */
export const leaveToBackEnd = (raw: Pick<ServerResponse, 'removeHeader' | 'setHeader'>) => {
  raw.removeHeader('referrer-policy');
  raw.setHeader('content-security-policy', "frame-ancestors 'self'");
};
