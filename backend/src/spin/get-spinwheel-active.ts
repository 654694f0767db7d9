import type { MemberCall } from '../call';

/** Reports if there is an active wheel. */
export const getSpinwheelActive: MemberCall<'getSpinwheelActive'> = async ({ deps }) => {
  const rows = await deps.db.query<{ active: boolean }>(
    'select exists (select from wheel where is_active) as active',
  );
  return { active: rows[0]?.active ?? false };
};
