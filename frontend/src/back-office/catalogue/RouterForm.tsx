import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import type { Router } from '../../api/types';
import { paths } from '../../shop/paths';
import type { Labels } from '../../kit/form/useAppForm';
import { useToast } from '../../kit/toast/useToast';
import { useStepUp } from '../kit/step-up/useStepUp';
import { bilingualLabels } from '../kit/form/bilingualLabels';
import { DeleteButton } from '../kit/form/DeleteButton';
import { EditForm } from '../kit/form/EditForm';
import { useEditForm } from '../kit/form/useEditForm';
import { usePicture } from '../kit/form/usePicture';
import { useLeave } from '../kit/dialog/useLeave';
import { useChangeRouterMutation, useCreateRouterMutation } from './api';
import { catalogueMessages, routerFieldMessages as f, routerMessages as m } from './messages';
import { Preview } from './Preview';
import { isShowable } from '../kit/whole-list/rules';
import { RouterFields } from './RouterFields';
import {
  checkRouter,
  routerOf,
  toRouterInput,
  toRouterValues,
  type RouterValues,
} from './routerValues';
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
        need="edit_catalogue"
        onCancel={leave}
        failedText={intl.formatMessage(m.saveFailed)}
        isWaiting={picture.progress !== null}
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
  const toast = useToast();
  const [create] = useCreateRouterMutation();
  const [change] = useChangeRouterMutation();
  const { confirmed, question } = useStepUp();
  const edit = useEditForm<Router, RouterValues>({
    item: router,
    labels: labelsOf(intl),
    toValues: toRouterValues,
    check: checkRouter,
    send: (values, version, seen) =>
      router && version !== undefined
        ? confirmed((confirmation) =>
            change({ ...toRouterInput(values, seen), id: router.id, version, confirmation }),
          )
        : create(toRouterInput(values, null)),
    onSaved: ({ name }) => {
      toast('success', m.saved, name);
      leave();
    },
  });
  return { edit, question };
}

function Delete({ router, onDeleted }: { router: Router; onDeleted: () => void }) {
  const removal = useRemoval('routers', router);
  return <DeleteButton name={router.name} {...removal} onDeleted={onDeleted} />;
}

function labelsOf(intl: IntlShape): Labels<RouterValues> {
  const { name, wifi, speed, ports, range } = f;
  const { shownToCustomers, price, cost, picture } = catalogueMessages;
  return {
    ...bilingualLabels(intl, { name, wifi, speed, ports, range }),
    brand: f.brand,
    model: f.model,
    lowMark: f.lowMark,
    stock: f.stock,
    people: f.people,
    price,
    cost,
    image: picture,
    isActive: shownToCustomers,
  };
}
