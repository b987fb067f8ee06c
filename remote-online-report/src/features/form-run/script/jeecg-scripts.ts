/** Every script of JeecgBoot's sample forms that is not empty, by release and id (Apache-2.0). */
export const JEECG_SCRIPTS = [
  {
    from: '2.4.2 274b5d74',
    kind: 'list',
    script: `genereate_person_config(row){
console.log('选择',row)
alert(row.name + '，个人积分配置生成成功！');
}`,
  },
  {
    from: '2.4.2 2cbaf25f',
    kind: 'form',
    script: `air_china_post_materiel_item_onlChange(){
    return {
        wl_name(){
           
            let id = event.row.id
            let cnum = event.row.num
            let value = event.value
            let targrt = event.target
            let columnKey = event.column.key
           let nval = 200*cnum
           console.log('row',event.row);
           console.log('cnum',cnum);
           let otherValues = {'jifen': nval}
              
                that.triggleChangeValues(targrt,id,otherValues)

        }
    }
}`,
  },
  {
    from: '2.4.2 44cad4ee',
    kind: 'form',
    script: ` onlChange(){
   return {
    name(that, event) {
      that.executeMainFillRule()
    }
  }
 }`,
  },
  {
    from: '2.4.2 6dd82d8e',
    kind: 'form',
    script: `ces_order_goods_onlChange(){
    return {
        num(){
           
            let id = event.row.id
            let num = event.row.num
            let price = event.row.price

            let targrt = event.target
            
            let nval = price*num
            console.log('row',event.row);
            console.log('num',num);
            console.log('that',that);
            let otherValues = {'zong_price': nval}
              
            that.triggleChangeValues(otherValues,id,targrt)
   

        }
    }
}`,
  },
  {
    from: '2.4.2 c5ac9a2b',
    kind: 'list',
    script: `tjbpm(row){
  alert('提交流程')
  console.log('row',row)
}

bt1(){
   console.log('that.table.selectionRows',that.table.selectionRows)
   console.log('that.table.selectedRowKeys',that.table.selectedRowKeys)
   console.log('that.table.dataSource',that.table.dataSource)
   alert('激活全部数据')
}`,
  },
  { from: '2.4.2 d7ddb7aa', kind: 'list', script: `222` },
  {
    from: '3.8.2 0b326acb',
    kind: 'form',
    script: `show(){
   console.log('form',that)
   //this.form.setFieldsValue({"name":"name值"})  
  that.$nextTick(() => {
           //age是对应表的字段名
            that.form.setFieldsValue({"age":"999"})
          });
}

onlChange(){
   return {
     
     sex(){
        let value = event.value
        //alert('触发控件',value)
        
         //性别改动，年龄归零
        if(value!=null && value!=""){   
          let values = {'age':0}
          that.triggleChangeValues(values)
        }
      }
     
    }
 }
`,
  },
  {
    from: '3.8.2 274b5d74',
    kind: 'list',
    script: `genereate_person_config(row){
console.log('选择',row)
alert(row.name + '，个人积分配置生成成功！');
}`,
  },
  {
    from: '3.8.2 2cbaf25f',
    kind: 'form',
    script: `air_china_post_materiel_item_onlChange(){
    return {
        wl_name(){
           
            let id = event.row.id
            let cnum = event.row.num
            let value = event.value
            let targrt = event.target
            let columnKey = event.column.key
           let nval = 200*cnum
           console.log('row',event.row);
           console.log('cnum',cnum);
           let otherValues = {'jifen': nval}
              
                that.triggleChangeValues(targrt,id,otherValues)

        }
    }
}`,
  },
  {
    from: '3.8.2 44cad4ee',
    kind: 'form',
    script: ` onlChange(){
   return {
    name(that, event) {
      that.executeMainFillRule()
    }
  }
 }`,
  },
  {
    from: '3.8.2 5e9ccc1e',
    kind: 'list',
    script: `jihuo_hook(){
  console.log('当前选中行的id', this);
  console.log('this.abc', this.abc);
   import {useMessage} from "@/hooks/useMessage"
        const {createMessage} = useMessage()
        function sayHi () {
            createMessage.success("这是代码里的提示：hello world!")
        }
        sayHi();
}



test1(){
  this.openCustomModal({
    title: '测试自定义弹框1',
    width: 800,
     hide: ['cc']
  });
}

setup(){
    console.log("进入form: ",this)
    import { defineComponent, computed, CSSProperties, unref, ref, watchEffect, watch, PropType } from 'vue';
  
  watch(name,(newValue,oldValue)=>{
    console.log("新值是"+newValue, "旧址是"+oldValue);
  })
  
}`,
  },
  {
    from: '3.8.2 6dd82d8e',
    kind: 'form',
    script: `ces_order_goods_onlChange(){
    return {
        num(){
           
            let id = event.row.id
            let num = event.row.num
            let price = event.row.price

            let targrt = event.target
            
            let nval = price*num
            console.log('row',event.row);
            console.log('num',num);
            console.log('that',that);
            let otherValues = {'zong_price': nval}
              
            that.triggleChangeValues(otherValues,id,targrt)
   

        }
    }
}`,
  },
  {
    from: '3.8.2 73ff4666',
    kind: 'list',
    script: `one(){
  console.log('当前选中行的id', this.selectedRowKeys);
}

beforeDelete(row){
  return new Promise(resolve=>{
    console.log('删除数据之前看看数据', row);
    resolve();
  });
}`,
  },
  {
    from: '3.8.2 a0ca1d84',
    kind: 'form',
    script: `loaded(){
  this.$nextTick(()=>{
    let text = '测试js增强设置默认值';
    if(this.isUpdate.value === true){
      text = '测试js增强修改表单值';
    }
    this.setFieldsValue({
      name: text
    })
  })
}

 onlChange(){
   return {
    name(){
      let value = event.value
      let values = {'dhwb': '我的名称是：'+ value }
      this.triggleChangeValues(values)
    }
  }
 }

beforeSubmit(row){
 return new Promise((resolve, reject)=>{
    //此处模拟等待时间，可能需要发起请求
    setTimeout(()=>{
      if(row.name == 'test'){
        // 当某个字段不满足要求的时候可以reject 
        reject('不能提交测试数据');
      }else{
        resolve();
      }
    },3000)
  })
}`,
  },
  {
    from: '3.8.2 c5ac9a2b',
    kind: 'list',
    script: `tjbpm(row){
const { createMessage, notification ,createConfirm, createConfirmSync, createSuccessModal, createErrorModal, createInfoModal, createWarningModal } = useMessage();
  alert('提交流程')
  createMessage.warn('点击提交流程');
  console.log('row',row)
}

bt1(){
   console.log('that.table.selectionRows',this.selectedRowKeys)
   console.log('that.table.selectedRowKeys',this.selectedRows)
   alert('激活全部数据')
}`,
  },
  { from: '3.8.2 d7ddb7aa', kind: 'list', script: `222` },
  {
    from: '3.8.2 de79fe55',
    kind: 'form',
    script: `setup(){
    console.log("进入form: ",this)
    import { defineComponent, computed, CSSProperties, unref, ref, watchEffect, watch, PropType } from 'vue';
  
  watch(name,(newValue,oldValue)=>{
    console.log("新值是"+newValue, "旧址是"+oldValue);
  })
  
}`,
  },
];
