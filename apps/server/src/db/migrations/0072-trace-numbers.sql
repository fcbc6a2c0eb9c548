-- oldest program: 0015
-- 이력번호 or 묶음번호 of what was shipped.
alter table order_lines add column trace_no text not null default '';
