import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addPerson, knownPeople, namePerson, rememberPurchase } from '../../../shop/people/people';
import { Address, address } from '../../../test/Address';
import { aBundle } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, server } from '../../../test/server';
import { QuickBuy } from './QuickBuy';
import { SavedPeople } from '../saved/SavedPeople';

function OpenedWith() {
  return <code>{JSON.stringify(useLocation().state)}</code>;
}

const open = (path = '/') =>
  renderApp(
    <>
      <QuickBuy intro={null} actions={null} />
      <Address />
      <OpenedWith />
    </>,
    { path },
  );

const phone = '255754321908';
const mama = {
  bundleId: 'weekly-5',
  price: 10000,
  recipient: phone,
  payer: '255713456789',
  network: 'halotel',
} as const;

/** The part that only such a device loads arrives after the first render. */
async function openWithPeople() {
  let opened!: ReturnType<typeof open>;
  await act(async () => {
    opened = open();
    await vi.dynamicImportSettled();
  });
  return opened;
}

const openedWith = () =>
  JSON.parse(document.querySelector('code')!.textContent) as Record<string, unknown>;

describe('buying from the first page', () => {
  it('keeps network, length and order in the address, and never the number', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Which number gets the data?'), '0754 321 908');
    await user.click(screen.getByRole('button', { name: 'Yas' }));
    await user.click(screen.getByRole('button', { name: 'Month' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Per day');
    expect(address()).toBe('/?network=yas&for=month&sort=perDay');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('leads to all bundles, narrowed the same way', async () => {
    open('/?for=week');
    expect(await screen.findByRole('link', { name: 'See all data bundles' })).toHaveAttribute(
      'href',
      '/normal-bundles?for=week',
    );
  });
});

describe('a number on the first page', () => {
  const wrong = 'Invalid phone number format. Write it as 06XXXXXXXX or 07XXXXXXXX.';

  it.each(['0812', 'abc', '07543219080'])(
    'that nothing can mend is refused at once: %j',
    async (typed) => {
      const { user } = open();
      const field = screen.getByLabelText('Which number gets the data?');
      await user.type(field, typed);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(wrong);
    },
  );

  it('that is not complete is refused when its field is left', async () => {
    const { user } = open();
    const field = screen.getByLabelText('Which number gets the data?');
    await user.type(field, '0754 32');
    expect(field).toBeValid();
    await user.tab();
    expect(field).toHaveAccessibleDescription(wrong);
    await user.type(field, '1908');
    expect(field).toBeValid();
  });

  it('is shown in groups, and read with words around it', async () => {
    const { user } = open();
    const field = screen.getByLabelText('Which number gets the data?');
    await user.type(field, '0754321908');
    expect(field).toHaveValue('0754 321 908');
    await user.clear(field);
    await user.click(field);
    await user.paste('Mama: +255 754 321 908');
    expect(field).toBeValid();
    expect(screen.getByText('Vodacom', { selector: '[role=status]' })).toBeVisible();
  });
});

describe('the people of a device on the first page', () => {
  it('are each one press from paying for their usual bundle, and one from changing it', async () => {
    rememberPurchase(mama);
    namePerson(phone, 'Mama');
    server.use(http.get('*/api/bundles', () => answer([aBundle({ network: 'halotel' })])));
    const { user } = await openWithPeople();
    const what = '.* for Mama';
    const pay = await screen.findByRole('button', {
      name: new RegExp(`^Pay TSh.10,000: ${what}, from 0713 456 789$`),
    });
    expect(pay).toHaveTextContent(/^Pay TSh.10,000$/);
    expect(screen.getByText('0754 321 908')).toBeVisible();
    expect(screen.getByText('Pays: 0713 456 789')).toBeVisible();
    await user.click(
      screen.getByRole('link', { name: new RegExp(`^Change before you pay: ${what}$`) }),
    );
    const sheet = { recipient: '0754 321 908', payer: '0713 456 789', price: 10_000 };
    expect(openedWith()).toMatchObject({ ...sheet, isGift: true, isOnNetwork: true });
    expect(openedWith()).not.toHaveProperty('press');
    await user.click(pay);
    expect(address()).toBe('/?buy=weekly-5');
    expect(openedWith()).toMatchObject({ ...sheet, press: expect.any(String) as string });
  });

  it('open the sheet at the price of today where it has changed', async () => {
    rememberPurchase(mama);
    server.use(http.get('*/api/bundles', () => answer([aBundle({ price: 11000 })])));
    const { user } = await openWithPeople();
    await user.click(
      await screen.findByRole('link', { name: /^Buy again: TSh.11,000, .* for 0754 321 908$/ }),
    );
    expect(address()).toBe('/?buy=weekly-5');
    expect(openedWith()).toMatchObject({
      recipient: '0754 321 908',
      payer: '0713 456 789',
      isGift: true,
    });
  });

  it.each([
    [
      'who pays is not known',
      () => addPerson(phone, 'vodacom', 'Mama'),
      'Choose a bundle for Mama',
    ],
    [
      'an earlier version kept no price',
      () => {
        rememberPurchase(mama);
        const stored = localStorage.getItem('people')!;
        localStorage.setItem('people', stored.replace(/\{"id":("[^"]+"),[^}]*\}/, '$1'));
      },
      /^Buy again: /,
    ],
    [
      'the number does not fit the network of the bundle',
      () => {
        rememberPurchase(mama);
        addPerson(phone, 'vodacom', 'Mama');
      },
      /^Buy again: .* for Mama/,
    ],
  ])('are not paid by one press where %s', async (_why, remember, offered) => {
    remember();
    server.use(http.get('*/api/bundles', () => answer([aBundle({ network: 'halotel' })])));
    await openWithPeople();
    const offers = [
      ...screen.queryAllByRole('link', { name: offered }),
      ...screen.queryAllByRole('button', { name: offered }),
    ];
    expect(offers).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('choose another bundle where theirs is sold no longer', async () => {
    rememberPurchase({ ...mama, bundleId: 'gone' });
    const { user } = await openWithPeople();
    await user.click(
      await screen.findByRole('button', { name: /^0754 321 908.*Choose a bundle$/ }),
    );
    expect(await screen.findByLabelText('Which number gets the data?')).toHaveValue('0754 321 908');
    expect(address()).toBe('/?network=halotel');
  });

  it('stand beside the field of the number, by their names', async () => {
    rememberPurchase(mama);
    namePerson(phone, 'Mama');
    const { user } = await openWithPeople();
    await user.click(await screen.findByRole('button', { name: 'Mama' }));
    expect(await screen.findByLabelText('Which number gets the data?')).toHaveValue('0754 321 908');
    expect(address()).toBe('/?network=halotel');
  });

  it('get a name by one press', async () => {
    rememberPurchase(mama);
    const { user } = await openWithPeople();
    await user.click(await screen.findByRole('button', { name: 'Name or remove 0754 321 908' }));
    expect(screen.getByRole('heading', { name: 'Who is 0754 321 908?' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Mum' }));
    expect(await screen.findByRole('button', { name: /^Pay .* for Mum,/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Buy again' })).toHaveFocus();
  });

  it('are not there on a new device', async () => {
    open();
    await screen.findAllByRole('article');
    expect(screen.queryByRole('heading', { name: 'Buy again' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Numbers on this device' })).toBeNull();
  });
});

describe('the contacts of the phone', () => {
  const select = vi.fn();
  const offer = (chosen: object[]) => {
    select.mockResolvedValue(chosen);
    Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });
  };
  afterEach(() => void Reflect.deleteProperty(navigator, 'contacts'));

  const choose = async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Choose from my contacts' }));
    return { user, field: screen.getByLabelText('Which number gets the data?') };
  };

  it('fill in a number, and the name stays on the device', async () => {
    offer([{ name: ['Mama Asha'], tel: ['022 211 0000', '+255 754-321-908'] }]);
    const { field, user } = await choose();
    await waitFor(() => expect(field).toHaveValue('0754 321 908'));
    await vi.dynamicImportSettled();
    expect(knownPeople()).toMatchObject([{ phone, name: 'Mama Asha', network: 'vodacom' }]);
    await screen.findAllByRole('article');
    await user.click(screen.getAllByRole('link', { name: /^Buy: / })[0]!);
    expect(openedWith()).toMatchObject({ recipient: '0754 321 908', isGift: true });
  });

  it('say at once that a number is none of a mobile phone', async () => {
    offer([{ name: ['Office'], tel: ['022 211 0000'] }]);
    const { field } = await choose();
    await waitFor(() => expect(field).toBeInvalid());
    expect(knownPeople()).toEqual([]);
  });

  it('change nothing where nobody is chosen', async () => {
    offer([]);
    const { field } = await choose();
    expect(field).toHaveValue('');
  });

  it('are not offered where the browser has none', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Choose from my contacts' })).toBeNull();
  });
});

describe('the people in a profile', () => {
  it('can be renamed and removed', async () => {
    rememberPurchase(mama);
    const { user } = renderApp(<SavedPeople />);
    expect(screen.getByText('Halotel')).toBeVisible();
    await act(async () => {
      await user.click(screen.getByRole('button', { name: 'Name or remove 0754 321 908' }));
      await vi.dynamicImportSettled();
    });
    await user.type(await screen.findByLabelText('Name'), 'Mama Asha');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    await user.click(await screen.findByRole('button', { name: 'Name or remove Mama Asha' }));
    await user.click(await screen.findByRole('button', { name: 'Remove from this device' }));
    expect(await screen.findByText(/^Nobody yet/)).toBeVisible();
    expect(localStorage.getItem('people')).toBe('[]');
  });
});
