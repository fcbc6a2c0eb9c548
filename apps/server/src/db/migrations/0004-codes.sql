-- Named codes of states and kinds. Each wholesaler has rows of its own, because what it calls its kinds of inquiry is
-- its business; every one begins with the usual ones.

create table codes (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  code_group text not null,
  code text not null,
  name_ko text not null,
  name_en text not null,
  sort int not null,
  primary key (tenant_id, code_group, code)
);
select keep_to_tenant('codes');
grant select, insert on codes to mall_app;

create function give_usual_codes(whom text) returns void language sql as $$
  insert into codes (tenant_id, code_group, code, name_ko, name_en, sort) values
    (whom, '2006', '10', '접수', 'Received', 1),
    (whom, '2006', '20', '확인', 'Confirmed', 2),
    (whom, '2006', '30', '출고준비', 'Preparing', 3),
    (whom, '2006', '40', '출고', 'Shipped', 4),
    (whom, '2006', '50', '배송완료', 'Delivered', 5),
    (whom, '2006', '60', '보류(승인대기)', 'On hold', 6),
    (whom, '2006', '90', '취소', 'Cancelled', 7),
    (whom, '2007', '01', '주문', 'Order', 1),
    (whom, '2007', '02', '배송', 'Delivery', 2),
    (whom, '2007', '03', '상품', 'Product', 3),
    (whom, '2007', '04', '반품/클레임', 'Return or complaint', 4),
    (whom, '2007', '05', '기타', 'Other', 5),
    (whom, '2008', '10', '접수', 'Received', 1),
    (whom, '2008', '20', '답변완료', 'Answered', 2),
    (whom, '2008', '90', '종료', 'Closed', 3)
$$;

create function welcome_tenant() returns trigger language plpgsql as $$
begin
  perform give_usual_codes(new.tenant_id);
  return null;
end
$$;
revoke execute on function give_usual_codes(text), welcome_tenant() from public;
grant execute on function give_usual_codes(text) to mall_app;
create trigger welcomed after insert on tenants for each row execute function welcome_tenant();

-- Those who are here already. Row security holds the owner too, so each is named before its rows are written.
do $$
declare whom text;
begin
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    perform give_usual_codes(whom);
  end loop;
end
$$;
