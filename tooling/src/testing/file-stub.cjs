// style sheets and pictures mean nothing in jsdom
module.exports = {};
