// What the server's engine knows of dates, without what no page asks for. It stays in the engine's memory for ever.

/** The zone that the shop's own is an alias of. */
const ZONE = 'Africa/Nairobi';
/** The only pattern between two dates that must be there. */
const FALLBACK = 'intervalFormatFallback';
const ZONES = /"zones": \[([^\]]*)\]/;
const LOCALE = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

module.exports = function onlyOurDates(source) {
  return ZONES.test(source) ? onlyOurZone(source) : withoutSpans(source);
};

function onlyOurZone(source) {
  return source.replace(ZONES, (_all, list) => {
    const ours = JSON.parse(`[${list}]`).filter((zone) => zone.startsWith(`${ZONE}|`));
    if (ours.length !== 1) throw new Error(`the time zones have no ${ZONE}`);
    return `"zones": ${JSON.stringify(ours)}`;
  });
}

/** Pages write no spans of dates and no names of time zones. */
function withoutSpans(source) {
  const known = LOCALE.exec(source);
  if (!known) throw new Error('this is not what a language knows of dates');
  const { data, ...rest } = JSON.parse(JSON.parse(known[1]));
  const intervalFormats = { [FALLBACK]: data.intervalFormats[FALLBACK] };
  const less = { ...rest, data: { ...data, intervalFormats, timeZoneName: {} } };
  return source.replace(LOCALE, () => `JSON.parse(${JSON.stringify(JSON.stringify(less))})`);
}
