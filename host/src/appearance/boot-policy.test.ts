import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Policy {
  createHTML: (text: string) => string | null;
  createScriptURL: (text: string) => string | null;
}

const policy = () => {
  let made: Policy | undefined;
  const createPolicy = (name: string, rules: Policy) => {
    if (name === 'default') made = rules;
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  new Function(readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8'))();
  if (!made) throw new Error('boot.js makes no default policy');
  return made;
};

it.each([
  '.a > .b { color: red }',
  '<div style="margin: 0"><span class="dot"></span>今日 12</div>',
  '<label>名称<input type="text" value=\'1\' disabled></label><button type=button>保存</button>',
  '<a href="/isystem/user">用户</a><img src="data:image/png;base64,AA" alt="">',
])('lets inert markup pass: %s', (text) => expect(policy().createHTML(text)).toBe(text));

it.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<img src="/x"onerror=alert(1)>',
  '<img src=/x onerror=alert(1)>',
  '<div\fonclick=alert(1)>',
  '<div class="a" / onclick="x()">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="\tjavascript:alert(1)">x</a>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<iframe srcdoc="x"></iframe>',
  '<svg onload=alert(1)>',
  '<svg><a href="/x">x</a></svg>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<div class="a>b" onclick="x">',
  '<style>a{}</style>',
  '<form action="/x">',
  '<',
])('refuses markup that may run something: %s', (text) => expect(policy().createHTML(text)).toBeNull());

it('lets scripts come from builds of this server, and leaves other servers to script-src', () => {
  const { createScriptURL } = policy();
  for (const url of ['/assets/983.js', '/remotes/remote-system/abc/entry.js', 'https://cdn.example/remotes/x.js'])
    expect(createScriptURL(url)).toBe(url);
  for (const url of ['/jeecg-boot/sys/common/static/a.js', '/remotes/../jeecg-boot/sys/common/static/a.js', '/x.js', 'assets/../x.js'])
    expect(createScriptURL(url)).toBeNull();
});

it('takes no time that grows faster than the text', () => {
  expect(policy().createHTML(`${'<div class="a">'.repeat(20_000)}<`)).toBeNull();
});
