import { useIntl } from 'react-intl';
import { apiErrorOf } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { formatMoney, formatValidity } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { useToast } from '../../../kit/toast/useToast';
import { Alert } from '../../../kit/ui/Alert';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { unbroken } from '../../../kit/unbroken';
import { networkNames } from '../../../shop/networks';
import { mappingPath } from '../../kit/paths';
import { StatusChip } from '../../kit/list/StatusChip';
import { useAcceptRoutesMutation, type MappedBundle, type RouteStep } from './api';
import { mappingMessages as m } from './messages';
import { isPlain, toProposedRoute } from './proposals';
import { StepFacts } from './StepFacts';
import css from './Mapping.module.css';

/** The shop's bundles with their routes; what has none comes first. */
export function Bundles({ bundles }: { bundles: readonly MappedBundle[] }) {
  const intl = useIntl();
  const plain = bundles.filter(isPlain);
  const { accept, busy } = useAccept();
  return (
    <section className={css.section} aria-labelledby="mapped">
      <h2 id="mapped">{intl.formatMessage(m.bundles)}</h2>
      {bundles.length === 0 ? (
        <EmptyState
          icon="signal"
          title={intl.formatMessage(m.noBundles)}
          text={intl.formatMessage(m.noBundlesText)}
        />
      ) : (
        <Summary bundles={bundles} />
      )}
      {plain.length > 0 && (
        <div className={css.card}>
          <p>{intl.formatMessage(m.acceptAllText)}</p>
          <div className={css.actions}>
            <Button busy={busy} onClick={() => void accept(plain)}>
              {intl.formatMessage(m.acceptAll, { count: plain.length })}
            </Button>
          </div>
        </div>
      )}
      <ul className={css.cards}>
        {bundles.map((bundle) => (
          <li key={bundle.id} className={css.card} data-state={stateOf(bundle)}>
            <BundleCard bundle={bundle} busy={busy} onAccept={() => void accept([bundle])} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isLoss = ({ margin }: MappedBundle) => margin !== null && margin < 0;

const stateOf = (bundle: MappedBundle) =>
  bundle.isMapped ? (isLoss(bundle) ? 'loss' : 'mapped') : 'unmapped';

function Summary({ bundles }: { bundles: readonly MappedBundle[] }) {
  const intl = useIntl();
  const unmapped = bundles.filter((bundle) => !bundle.isMapped).length;
  const losses = bundles.filter(isLoss).length;
  return (
    <Alert
      tone={unmapped || losses ? 'warning' : 'info'}
      icon={unmapped || losses ? 'alert' : 'check'}
      title={intl.formatMessage(m.unmapped, { count: unmapped })}
    >
      {losses > 0 && <span>{intl.formatMessage(m.losses, { count: losses })}</span>}
    </Alert>
  );
}

interface CardProps {
  bundle: MappedBundle;
  busy: boolean;
  onAccept: () => void;
}

function BundleCard({ bundle, busy, onAccept }: CardProps) {
  const intl = useIntl();
  const name = useInLanguage()(bundle.name, bundle.nameSwahili);
  const facts = [
    networkNames[bundle.network],
    bundle.data,
    unbroken(formatValidity(intl, bundle)),
    formatMoney(intl, bundle.price),
  ];
  return (
    <>
      <div className={css.head}>
        <h3 className={css.name} lang={name.lang}>
          {name.text}
        </h3>
        {!bundle.isMapped && <StatusChip tone="waiting" text={intl.formatMessage(m.byHand)} />}
        {!bundle.isActive && <StatusChip tone="over" text={intl.formatMessage(m.hidden)} />}
      </div>
      <p className={css.note}>{facts.join(' · ')}</p>
      <Steps steps={bundle.steps} price={bundle.price} />
      {bundle.proposal.length > 0 && (
        <div className={css.proposal}>
          <p className={css.note}>{intl.formatMessage(m.proposal)}</p>
          <Steps steps={bundle.proposal} price={bundle.price} />
          <div className={css.actions}>
            <Button
              busy={busy}
              aria-label={intl.formatMessage(m.acceptNamed, { name: name.text })}
              onClick={onAccept}
            >
              {intl.formatMessage(m.accept)}
            </Button>
          </div>
        </div>
      )}
      <div className={css.actions}>
        <ButtonLink
          look="outline"
          to={mappingPath(bundle.id)}
          aria-label={intl.formatMessage(m.editNamed, { name: name.text })}
        >
          {intl.formatMessage(m.edit)}
        </ButtonLink>
      </div>
    </>
  );
}

function Steps({ steps, price }: { steps: readonly RouteStep[]; price: number }) {
  if (steps.length === 0) return null;
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step.vendor}>
          <div className={css.step}>
            <StepFacts step={step} price={price} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function useAccept() {
  const intl = useIntl();
  const toast = useToast();
  const [acceptRoutes, { isLoading }] = useAcceptRoutesMutation();
  const accept = async (bundles: readonly MappedBundle[]) => {
    const { error } = await acceptRoutes(bundles.map(toProposedRoute));
    const refused = apiErrorOf(error);
    if (refused) toast('error', m.acceptFailed, errorText(intl, refused));
    else toast('success', [m.accepted, { count: bundles.length }]);
  };
  return { accept, busy: isLoading };
}
