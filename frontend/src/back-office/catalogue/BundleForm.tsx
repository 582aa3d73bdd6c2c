import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import type { Bundle } from '../../api/types';
import { paths } from '../../shop/paths';
import type { Labels } from '../../kit/form/useAppForm';
import { useLinkState } from '../../kit/hooks/useLinkState';
import { useToast } from '../../kit/toast/useToast';
import { isNetwork, networkNames } from '../../shop/networks';
import { useStepUp } from '../kit/step-up/useStepUp';
import { bilingualLabels } from '../kit/form/bilingualLabels';
import { DeleteButton } from '../kit/form/DeleteButton';
import { EditForm } from '../kit/form/EditForm';
import type { Words } from '../kit/form/merge';
import { useEditForm } from '../kit/form/useEditForm';
import { usePicture } from '../kit/form/usePicture';
import { useLeave } from '../kit/dialog/useLeave';
import { useChangeBundleMutation, useCreateBundleMutation } from './api';
import { BundleFields } from './BundleFields';
import {
  bundleOf,
  checkBundle,
  toBundleInput,
  toBundleValues,
  type BundleValues,
} from './bundleValues';
import { bundleFieldMessages as f, bundleMessages as m, catalogueMessages } from './messages';
import { Preview } from './Preview';
import { isShowable } from '../kit/whole-list/rules';
import { useRemoval } from './useRemoval';

interface Props {
  /** Null: a new one. */
  bundle: Bundle | null;
  preview: (bundle: Bundle) => ReactNode;
}

export function BundleForm({ bundle: listed, preview }: Props) {
  const intl = useIntl();
  // What is being edited stays what it was when the form was opened; the server says if it has moved.
  const [bundle] = useState(listed);
  const leave = useLeave(paths.adminBundles);
  const { edit, question } = useBundleEdit(bundle, leave);
  const { form } = edit;
  usePriceOfLink((price) => form.setValue('price', price, { shouldDirty: true }));
  const values = { ...toBundleValues(bundle), ...useWatch({ control: form.control }) };
  const picture = usePicture({
    image: values.image,
    picture: bundle?.picture,
    onChange: (image) => form.setValue('image', image, { shouldDirty: true }),
  });
  return (
    <>
      <EditForm
        edit={edit}
        need="edit_catalogue"
        words={useWords()}
        onCancel={leave}
        failedText={intl.formatMessage(m.saveFailed)}
        isWaiting={picture.progress !== null}
        extra={bundle && <Delete bundle={bundle} onDeleted={leave} />}
        preview={
          <Preview ready={isShowable(values)}>{preview(bundleOf(values, picture.picture))}</Preview>
        }
      >
        <BundleFields form={form} picture={picture} bundleId={bundle?.id} />
      </EditForm>
      {question}
    </>
  );
}

/** A link may bring a new price; it is saved like one that was typed. */
function usePriceOfLink(fill: (price: string) => void): void {
  const { price } = useLinkState();
  const onOpen = useEffectEvent(() => {
    if (typeof price === 'number') fill(String(price));
  });
  useEffect(() => onOpen(), []);
}

function useBundleEdit(bundle: Bundle | null, leave: () => void) {
  const intl = useIntl();
  const toast = useToast();
  const [create] = useCreateBundleMutation();
  const [change] = useChangeBundleMutation();
  const { confirmed, question } = useStepUp();
  const edit = useEditForm<Bundle, BundleValues>({
    item: bundle,
    labels: labelsOf(intl),
    toValues: toBundleValues,
    check: checkBundle,
    send: (values, version, seen) =>
      bundle && version !== undefined
        ? confirmed((confirmation) =>
            change({ ...toBundleInput(values, seen), id: bundle.id, version, confirmation }),
          )
        : create(toBundleInput(values, null)),
    onSaved: ({ name }) => {
      toast('success', bundle ? m.updated : m.created, name);
      leave();
    },
  });
  return { edit, question };
}

function Delete({ bundle, onDeleted }: { bundle: Bundle; onDeleted: () => void }) {
  const removal = useRemoval('bundles', bundle);
  return <DeleteButton name={bundle.name} {...removal} onDeleted={onDeleted} />;
}

function labelsOf(intl: IntlShape): Labels<BundleValues> {
  const { shownToCustomers, price, cost, picture } = catalogueMessages;
  return {
    ...bilingualLabels(intl, {
      name: f.name,
      description: f.description,
      conditions: f.conditions,
    }),
    type: f.type,
    network: f.network,
    data: f.data,
    validity: f.validity,
    validityUnit: f.validityUnit,
    hours: f.hours,
    operatorPrice: f.operatorPrice,
    features: f.features,
    adminPhoneNumber: f.adminPhoneNumber,
    ussd: f.ussd,
    requiresTin: f.requiresTin,
    requiresNida: f.requiresNida,
    price,
    cost,
    image: picture,
    isActive: shownToCustomers,
  };
}

function useWords(): Words<BundleValues> {
  const { formatMessage } = useIntl();
  return {
    type: (type) => formatMessage(type === 'sme' ? m.sme : m.normal),
    network: (network) => (isNetwork(network) ? networkNames[network] : network),
    validityUnit: (unit) => formatMessage(f[unit]),
  };
}
