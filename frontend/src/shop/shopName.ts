/** What the shop is called in both languages. */
export const SHOP_NAME = 'Bundle Hub';
