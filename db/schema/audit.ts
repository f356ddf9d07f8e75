export { audit } from '../../platform/audit/audit-rows.ts';
