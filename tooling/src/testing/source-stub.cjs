// stands in for `?raw`: the text of a source file
module.exports = { __esModule: true, default: 'source' };
