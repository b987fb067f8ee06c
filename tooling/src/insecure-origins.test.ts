import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

// consoles in company networks are often served without https; browsers keep these from their pages
const SECURE_ONLY: Record<string, { pattern: RegExp; wrappers: string[] }> = {
  clipboard: { pattern: /navigator\.clipboard|execCommand\(/, wrappers: ['shared/src/ui/copy/copy-text.ts'] },
  'random ids': { pattern: /randomUUID/, wrappers: ['shared/src/contract/kernel/random-id.ts'] },
  locks: { pattern: /navigator\.locks/, wrappers: ['host/src/push/leader.ts'] },
  // its library is asked whether the browser supports it
  passkeys: { pattern: /@simplewebauthn\/browser/, wrappers: ['host/src/common/passkeys/passkeys.ts'] },
  others: {
    pattern:
      /crypto\.subtle|new Notification\(|\bcaches\.(?:open|match|delete|has|keys)\(|navigator\.(credentials|geolocation|mediaDevices|permissions|serviceWorker|share|storage|userAgentData|wakeLock)\b/,
    wrappers: [],
  },
};

const packages = readdirSync(root).filter((name) => name.startsWith('remote-'));
const sources = ['shared', 'host', ...packages].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('testing/'))
    .map((path) => join(name, 'src', path)),
);

it.each(Object.entries(SECURE_ONLY))(
  'asks for %s, which need https, only where there is another way without',
  (_, { pattern, wrappers }) => {
    expect(sources.length).toBeGreaterThan(800);
    expect(sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).sort()).toEqual(wrappers);
  },
);
