const { oneByOne } = require('./one-by-one.cjs');

const kebab = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

module.exports = oneByOne('antd', (name) =>
  /^[A-Z]|^(message|notification|theme|version)$/.test(name) ? `lib/${kebab(name)}` : undefined,
);
