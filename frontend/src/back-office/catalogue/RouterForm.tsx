import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Router } from '../../api/types';
import { paths } from '../../lib/paths';
import { toastShown } from '../../components/toast/toastSlice';
import { useStepUp } from '../kit/step-up/useStepUp';
import { DeleteButton } from '../kit/form/DeleteButton';
import { EditForm } from '../kit/form/EditForm';
import { bilingualMessages } from '../kit/form/messages';
import { useEditForm } from '../kit/form/useEditForm';
import { usePicture } from '../kit/form/usePicture';
import { useLeave } from '../kit/dialog/useLeave';
import { useChangeRouterMutation, useCreateRouterMutation } from './api';
import { catalogueMessages, routerFieldMessages as f, routerMessages as m } from './messages';
import { Preview } from './Preview';
import { isShowable } from '../kit/whole-list/rules';
import { RouterFields } from './RouterFields';
import { routerOf, toRouterInput, toRouterValues, type RouterValues } from './routerValues';
import { useRemoval } from './useRemoval';

interface Props {
  /** Null: a new one. */
  router: Router | null;
  preview: (router: Router) => ReactNode;
}

export function RouterForm({ router: listed, preview }: Props) {
  const intl = useIntl();
  // What is being edited stays what it was when the form was opened; the server says if it has moved.
  const [router] = useState(listed);
  const leave = useLeave(paths.adminRouters);
  const { edit, question } = useRouterEdit(router, leave);
  const { form } = edit;
  const values = { ...toRouterValues(router), ...useWatch({ control: form.control }) };
  const picture = usePicture({
    image: values.image,
    picture: router?.picture,
    onChange: (image) => form.setValue('image', image, { shouldDirty: true }),
  });
  return (
    <>
      <EditForm
        edit={edit}
        labels={useLabels()}
        onCancel={leave}
        failedText={intl.formatMessage(m.saveFailed)}
        blocked={picture.progress !== null}
        extra={router && <Delete router={router} onDeleted={leave} />}
        preview={
          <Preview ready={isShowable(values)}>{preview(routerOf(values, picture.picture))}</Preview>
        }
      >
        <RouterFields form={form} picture={picture} />
      </EditForm>
      {question}
    </>
  );
}

function useRouterEdit(router: Router | null, leave: () => void) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [create] = useCreateRouterMutation();
  const [change] = useChangeRouterMutation();
  const { confirmed, question } = useStepUp();
  const edit = useEditForm<Router, RouterValues>({
    item: router,
    toValues: toRouterValues,
    send: (values, version, seen) =>
      router && version !== undefined
        ? confirmed((confirmation) =>
            change({ ...toRouterInput(values, seen), id: router.id, version, confirmation }),
          )
        : create(toRouterInput(values, null)),
    onSaved: ({ name }) => {
      dispatch(toastShown({ tone: 'success', title: intl.formatMessage(m.saved), text: name }));
      leave();
    },
  });
  return { edit, question };
}

function Delete({ router, onDeleted }: { router: Router; onDeleted: () => void }) {
  const removal = useRemoval('routers', router);
  return <DeleteButton name={router.name} {...removal} onDeleted={onDeleted} />;
}

function useLabels(): Record<keyof RouterValues, string> {
  const intl = useIntl();
  const { formatMessage } = intl;
  const english = (name: keyof typeof f) =>
    formatMessage(bilingualMessages.english, { label: formatMessage(f[name]) });
  const swahili = (name: keyof typeof f) =>
    formatMessage(bilingualMessages.swahili, { label: formatMessage(f[name]) });
  return {
    name: english('name'),
    nameSwahili: swahili('name'),
    brand: formatMessage(f.brand),
    model: formatMessage(f.model),
    price: formatMessage(catalogueMessages.price),
    cost: formatMessage(catalogueMessages.cost),
    stock: formatMessage(f.stock),
    wifi: english('wifi'),
    speed: english('speed'),
    ports: english('ports'),
    range: english('range'),
    wifiSwahili: swahili('wifi'),
    speedSwahili: swahili('speed'),
    portsSwahili: swahili('ports'),
    rangeSwahili: swahili('range'),
    image: formatMessage(catalogueMessages.picture),
    isActive: formatMessage(catalogueMessages.shownToCustomers),
  };
}
