import { linkAddress } from './link-address.ts';

const settings = { api: 'https://api.example/jeecg-boot', origin: 'https://console.example', token: 'a/b' };
const address = (url: string) => linkAddress(url, settings);

it('opens plain links', () => {
  expect(address('https://www.example.com/docs?a=1')).toBe('https://www.example.com/docs?a=1');
});

it('fills the placeholders of the allow list', () => {
  expect(address("{{ window._CONFIG['domianURL'] }}/druid/")).toBe('https://api.example/jeecg-boot/druid/');
  expect(address('{{window._CONFIG["staticDomainURL"]}}/a.pdf')).toBe('https://api.example/jeecg-boot/sys/common/static/a.pdf');
});

it.each([
  '{{ alert(1) }}',
  "{{ window._CONFIG['constructor'] }}",
  "{{ window._CONFIG['token'] }}/x",
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>1</script>',
  'file:///etc/passwd',
  'https://',
  '',
])('refuses %s', (url) => {
  expect(address(url)).toBeUndefined();
});

it('leaves signs as they are that another server may have meant', () => {
  expect(address(`https://www.example.com/?t=$\{tenantId}`)).toBe(`https://www.example.com/?t=$\{tenantId}`);
});

it('adds the token for the API and its own origin', () => {
  expect(address(`{{ window._CONFIG['domianURL'] }}/jmreport/list?token=$\{token}`)).toBe(
    'https://api.example/jeecg-boot/jmreport/list?token=a%2Fb',
  );
  expect(address(`/big?token=$\{token}`)).toBe('https://console.example/big?token=a%2Fb');
});

it.each([
  `https://evil.example/?t=$\{token}`,
  `https://api.example.evil.example/?t=$\{token}`,
  `https://api.example@evil.example/?t=$\{token}`,
  `http://api.example/?t=$\{token}`,
  `//evil.example/?t=$\{token}`,
])('keeps the token from %s', (url) => {
  expect(address(url)).not.toContain('a%2Fb');
});

it('does not allow the token placeholder in the host name', () => {
  expect(linkAddress(`https://$\{token}evil.example/`, { ...settings, token: 'api.example/' })).not.toContain('api.example');
});
