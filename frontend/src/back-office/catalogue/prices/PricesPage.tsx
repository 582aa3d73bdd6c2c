import Checkbox from '@mui/material/Checkbox';
import { useCallback, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Bundle, Network } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { ChoiceChips } from '../../../kit/ui/ChoiceChips';
import { networkNames, networks } from '../../../shop/networks';
import { LoadedFigures } from '../../kit/figures/LoadedFigures';
import { EmptyList } from '../../kit/list/EmptyList';
import { Page, PageTitle } from '../../kit/list/Page';
import { PageHead } from '../../kit/list/PageHead';
import { useFresh } from '../../kit/live/useRefreshMs';
import { useListAllBundlesQuery } from '../api';
import { useGetMappingQuery, type MappedBundle } from '../mapping/api';
import { AdjustBar } from './AdjustBar';
import { onTopOf, without, withText } from './drafts';
import { pasteMessages, priceMessages as m } from './messages';
import { PasteDialog } from './PasteDialog';
import { Row } from './Row';
import { SaveBar } from './SaveBar';
import { usePrices, type Prices } from './usePrices';
import css from './Prices.module.css';

/** All prices in one place: typed, raised together or pasted, and saved at once. */
export function PricesPage() {
  const intl = useIntl();
  const query = useListAllBundlesQuery(undefined, useFresh());
  return (
    <Page>
      {!query.data && <PageTitle title={intl.formatMessage(m.title)} />}
      <LoadedFigures query={query}>{(bundles) => <Board bundles={bundles} />}</LoadedFigures>
    </Page>
  );
}

function Board({ bundles }: { bundles: readonly Bundle[] }) {
  const intl = useIntl();
  const prices = usePrices(bundles);
  const [pasted, setPasted] = useState<string | null>(null);
  const [network, setNetwork] = useState<Network | null>(null);
  const { linked, selected, setSelected } = prices;
  const shown = linked
    ? [linked]
    : bundles.filter((bundle) => network === null || bundle.network === network);
  const choices = [
    { value: null, text: intl.formatMessage(m.all) },
    ...networks.map((value) => ({ value, text: networkNames[value], network: value })),
  ];
  return (
    <>
      <PageHead
        title={intl.formatMessage(m.title)}
        more={[{ text: intl.formatMessage(pasteMessages.open), onPress: () => setPasted('') }]}
      />
      {linked ? (
        <p className={css.only}>
          <span>{intl.formatMessage(m.onlyOne)}</span>
          <Button look="quiet" onClick={prices.showAll}>
            {intl.formatMessage(m.showAll)}
          </Button>
        </p>
      ) : (
        <ChoiceChips
          label={intl.formatMessage(m.networks)}
          choices={choices}
          chosen={network}
          onChoose={setNetwork}
        />
      )}
      {selected.size > 0 && (
        <AdjustBar
          count={selected.size}
          onApply={prices.adjust}
          onClear={() => setSelected(new Set())}
        />
      )}
      {bundles.length === 0 && <EmptyList icon="signal" none={[m.none, m.noneText]} />}
      <Groups bundles={shown} prices={prices} onPaste={setPasted} />
      {prices.changed.length > 0 && (
        <SaveBar prices={prices} onSaved={() => prices.setDrafts({})} />
      )}
      {pasted !== null && (
        <PasteDialog
          bundles={bundles}
          initial={pasted}
          onUse={(rows) => {
            prices.use(rows);
            setPasted(null);
          }}
          onClose={() => setPasted(null)}
        />
      )}
    </>
  );
}

interface GroupsProps {
  bundles: readonly Bundle[];
  prices: Prices;
  onPaste: (text: string) => void;
}

/** The bundles by network. Arrows and Enter go from price to price. */
function Groups({ bundles, prices, onPaste }: GroupsProps) {
  const { data: mapping } = useGetMappingQuery();
  const { drafts, selected, setSelected, linked } = prices;
  const on = useRowHandlers(prices, onPaste);
  return (
    <div data-board>
      {networks.map((network) => {
        const own = bundles.filter((bundle) => bundle.network === network);
        if (own.length === 0) return null;
        const ids = own.map(({ id }) => id);
        return (
          <section key={network} className={css.group} data-network={network}>
            <Heading
              network={network}
              isSelected={ids.every((id) => selected.has(id))}
              onSelect={(next) => setSelected((before) => toggled(before, ids, next))}
            />
            <ul className={css.rows}>
              {own.map((bundle) => (
                <Row
                  key={bundle.id}
                  bundle={bundle}
                  draft={drafts[bundle.id]}
                  cost={bundle.cost ?? vendorCost(mapping?.bundles, bundle.id)}
                  isSelected={selected.has(bundle.id)}
                  isLinked={bundle === linked}
                  onKeyDown={move}
                  {...on}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** What a row does. Each stays the same function, so that a key draws one row and not all. */
function useRowHandlers({ setDrafts, setSelected }: Prices, onPaste: (text: string) => void) {
  return {
    onType: useCallback(
      (bundle: Bundle, text: string) => setDrafts((before) => withText(before, bundle, text)),
      [setDrafts],
    ),
    onSelect: useCallback(
      (id: string) => setSelected((before) => toggled(before, [id], !before.has(id))),
      [setSelected],
    ),
    onKeep: useCallback(
      (bundle: Bundle) => setDrafts((before) => onTopOf(before, bundle)),
      [setDrafts],
    ),
    onDrop: useCallback(
      (bundle: Bundle) => setDrafts((before) => without(before, bundle.id)),
      [setDrafts],
    ),
    onPaste: useCallback(
      (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text');
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        onPaste(text);
      },
      [onPaste],
    ),
  };
}

interface HeadingProps {
  network: Network;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

function Heading({ network, isSelected, onSelect }: HeadingProps) {
  const intl = useIntl();
  const name = networkNames[network];
  return (
    <div className={css.heading}>
      <Checkbox
        slotProps={{ input: { 'aria-label': intl.formatMessage(m.selectAll, { network: name }) } }}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <span className={css.mark} />
      <h2>{name}</h2>
    </div>
  );
}

/** What the first vendor of the bundle's route takes. */
function vendorCost(mapped: readonly MappedBundle[] | undefined, id: string): number | null {
  const steps = mapped?.find((one) => one.id === id)?.steps;
  return steps?.find(({ problem }) => problem === null)?.costTsh ?? null;
}

function toggled(before: ReadonlySet<string>, ids: readonly string[], isSelected: boolean) {
  const next = new Set(before);
  ids.forEach((id) => (isSelected ? next.add(id) : next.delete(id)));
  return next;
}

/** To the price above or below; Enter in the last one saves. */
function move(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event;
  const steps: Partial<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };
  const step = steps[key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const board = currentTarget.closest('[data-board]');
  const fields = [...(board?.querySelectorAll<HTMLInputElement>('input[data-price]') ?? [])];
  const next = fields[fields.indexOf(currentTarget) + step];
  if (next) next.focus();
  else if (key === 'Enter') {
    board?.parentElement?.querySelector<HTMLElement>('form[data-foot] [type="submit"]')?.click();
  }
}
