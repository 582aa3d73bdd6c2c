/**
 * Removes from every page of this context the APIs that the oldest supported browsers (Chrome 87, Safari 14) lack. Syntax
 * cannot be removed; the build checks it (`webpack/floorSyntax.js`).
 */
export function withoutNewerApis(context) {
  return context.addInitScript(() => {
    const newer = [
      [Array.prototype, 'at findLast findLastIndex toReversed toSorted toSpliced with'],
      [Array, 'fromAsync'],
      [String.prototype, 'at isWellFormed toWellFormed'],
      [Object, 'groupBy hasOwn'],
      [Map, 'groupBy'],
      [Promise, 'try withResolvers'],
      [Set.prototype, 'difference intersection isSubsetOf isSupersetOf symmetricDifference union'],
      [globalThis, 'structuredClone reportError scheduler navigation Iterator CloseWatcher'],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map filter find toArray some'],
      [globalThis.AbortSignal, 'abort any timeout'],
      [globalThis.Crypto.prototype, 'randomUUID'],
      [globalThis.URL, 'canParse parse'],
      [globalThis.URLSearchParams.prototype, 'size'],
      [globalThis.Element.prototype, 'checkVisibility setHTML'],
      [globalThis.HTMLElement.prototype, 'inert popover showPopover'],
      [globalThis.HTMLFormElement.prototype, 'requestSubmit'],
      [globalThis.HTMLDialogElement.prototype, 'showModal show close'],
      [globalThis.Document.prototype, 'startViewTransition'],
      [globalThis.Intl, 'DurationFormat Segmenter supportedValuesOf'],
    ];
    for (const [owner, names] of newer) {
      for (const name of names.split(' ')) delete owner[name];
    }
  });
}
