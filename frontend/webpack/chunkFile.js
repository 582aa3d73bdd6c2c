/** Leads into staff's pages, and to nothing else. */
const DOOR = 'back-office';

/** Where a chunk is written: what only staff's pages load has a folder of its own, which the worker leaves alone. */
export function chunkFile(file) {
  return ({ chunk }) => `assets/${isOnlyForStaff(chunk) ? `${DOOR}/` : ''}${file}`;
}

function isOnlyForStaff({ groupsIterable }) {
  return [...groupsIterable].every((group) => isBehindDoor(group, new Set()));
}

function isBehindDoor(group, seen) {
  if (group.name === DOOR || seen.has(group)) return true;
  seen.add(group);
  const parents = [...group.parentsIterable];
  return parents.length > 0 && parents.every((parent) => isBehindDoor(parent, seen));
}
