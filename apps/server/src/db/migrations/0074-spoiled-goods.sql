-- oldest program: 0015
-- Fresh goods may arrive whole and complete, but spoiled or wilted.
alter table delivery_faults drop constraint delivery_faults_kind_check,
  add constraint delivery_faults_kind_check check (kind in ('SHORT', 'DAMAGED', 'SPOILED', 'WRONG'));
