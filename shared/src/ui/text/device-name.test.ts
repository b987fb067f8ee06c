import { deviceOf } from './device-name.ts';

const chrome = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36${more}`;

it.each([
  [chrome('Windows NT 10.0; Win64; x64'), 'Chrome 141 · Windows', false],
  [chrome('Windows NT 10.0; Win64; x64', ' Edg/141.0.0.0'), 'Edge 141 · Windows', false],
  [chrome('Linux; Android 15; 24031PN0DC', ' MicroMessenger/8.0.54'), '微信 8 · Android', true],
  [chrome('X11; Linux x86_64'), 'Chrome 141 · Linux', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18 · iPhone',
    true,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 · macOS', false],
  ['curl/8.5.0', '未知设备', false],
  ['', '未知设备', false],
  [null, '未知设备', false],
])('calls %s %s', (userAgent, name, isHeld) => {
  expect(deviceOf(userAgent)).toEqual({ name, isHeld });
});
